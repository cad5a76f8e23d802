import type { Database } from '#api/database/database.ts';
import type { Pepper } from './pepper.ts';
import { sessionsInCookies } from './session-in-cookies.ts';

/** Hears of a session that has ended, by its key; null when some may have ended unheard. */
export type OnSessionEnded = (key: string | null) => void;

/** What every process is told when a session ends in any of them: the vault's triggers say it, whatever ended it. */
export type SessionEndings = {
  /** The keys of the sessions that a Cookie header names. */
  keysIn(cookieHeader: string | null): readonly string[];
  onEnded(listener: OnSessionEnded): void;
  close(): Promise<void>;
};

export async function sessionEndings(sql: Database, pepper: Pepper): Promise<SessionEndings> {
  const listeners = new Set<OnSessionEnded>();
  const tell = (key: string | null) => {
    for (const listener of listeners) listener(key);
  };
  const ear = await sql.listen('session_ended', tell, () => tell(null));

  return {
    keysIn: (cookieHeader) =>
      ['session', 'portal_session', 'parent_session']
        .flatMap((cookie) => sessionsInCookies(cookieHeader, cookie))
        .map((id) => pepper.hash(id)),
    onEnded: (listener) => void listeners.add(listener),
    async close() {
      listeners.clear();
      await ear.unlisten().catch(() => undefined);
    },
  };
}
