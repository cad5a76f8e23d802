import { PostgresJsAdapter } from '@lucia-auth/adapter-postgresql';
import { Lucia } from 'lucia';
import postgres from 'postgres';
import type { Database } from '#api/database.ts';

declare module 'lucia' {
  interface Register {
    UserId: number;
  }
}

/** Sign-in sessions: a row in the vault and an HttpOnly cookie that names it. The only module that knows Lucia. */
export type Sessions = {
  /** Begins a session and answers the Set-Cookie value for it. */
  begin(accountId: number): Promise<string>;
  /** The account a Cookie header belongs to, with a fresh Set-Cookie value when the session was prolonged; null when it is no one's. */
  whoIs(cookieHeader: string | null): Promise<{ accountId: number; renewed: string | null } | null>;
  /** Ends the session of a Cookie header and answers the Set-Cookie value that clears it. */
  end(cookieHeader: string | null): Promise<string>;
  close(): Promise<void>;
};

export async function createVault(sql: Database): Promise<void> {
  await sql.unsafe(await Bun.file(new URL('vault.sql', import.meta.url)).text());
}

/**
 * @param databaseUrl Lucia reads columns by their SQL names, so it has a small pool of its own without our renaming
 * @param isSecure whether the site is reached over https, so that the cookie may insist on it
 */
export function postgresSessions(databaseUrl: string, isSecure: boolean): Sessions {
  const sql = postgres(databaseUrl, {
    max: 4,
    onnotice: () => undefined,
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
  });
  const lucia = new Lucia(
    new PostgresJsAdapter(sql, { user: 'vault.credential', session: 'vault.session' }),
    {
      sessionCookie: {
        name: 'session',
        attributes: { secure: isSecure, sameSite: 'lax', path: '/' },
      },
    },
  );

  return {
    async begin(accountId) {
      const session = await lucia.createSession(accountId, {});
      return lucia.createSessionCookie(session.id).serialize();
    },
    async whoIs(cookieHeader) {
      const sessionId = lucia.readSessionCookie(cookieHeader ?? '');
      if (!sessionId) return null;
      const { session, user } = await lucia.validateSession(sessionId);
      if (!session) return null;
      return {
        accountId: user.id,
        renewed: session.fresh ? lucia.createSessionCookie(session.id).serialize() : null,
      };
    },
    async end(cookieHeader) {
      const sessionId = lucia.readSessionCookie(cookieHeader ?? '');
      if (sessionId) await lucia.invalidateSession(sessionId);
      return lucia.createBlankSessionCookie().serialize();
    },
    close: () => sql.end({ timeout: 2 }),
  };
}
