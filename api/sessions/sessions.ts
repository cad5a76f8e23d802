import { PostgresJsAdapter } from '@lucia-auth/adapter-postgresql';
import { type DatabaseSession, type DatabaseUser, Lucia } from 'lucia';
import { createMissing } from '#api/create-missing.ts';
import type { Database } from '#api/database.ts';
import { type AccountRow, accountColumns, mayStillSignIn } from '#projections/accounts/query.ts';
import type { Bearer } from './bearer.ts';
import { sessionInCookies } from './session-in-cookies.ts';

/** Sign-in sessions: a row in the vault and an HttpOnly cookie that names it. The only module that knows Lucia. */
export type Sessions = {
  /** Begins a session on the device that says it is `userAgent`, and answers the Set-Cookie value for it. */
  begin(accountId: number, userAgent: string | null): Promise<string>;
  /**
   * The account a Cookie header belongs to, with a fresh Set-Cookie value when the session was prolonged; null when it is no one's, or
   * the account was deleted or its school was.
   */
  whoIs(
    cookieHeader: string | null,
  ): Promise<{ account: AccountRow; renewed: string | null } | null>;
  /** Ends the session of a Cookie header and answers the Set-Cookie value that clears it. */
  end(cookieHeader: string | null): Promise<string>;
  /** A person's sessions that have not run out, the latest seen first. */
  list(accountId: number, cookieHeader: string | null): Promise<ActiveSession[]>;
  /** Ends one of a person's sessions by its number; one that is not theirs is left alone. */
  revoke(accountId: number, number: number): Promise<void>;
  /** Ends all of a person's sessions but the one of this Cookie header. */
  endOthers(accountId: number, cookieHeader: string | null): Promise<void>;
  /** Ends all of a person's sessions. */
  endAll(accountId: number): Promise<void>;
};

/** A session as its owner sees it. Times are instants in UTC. */
export type ActiveSession = {
  readonly number: number;
  readonly userAgent: string | null;
  readonly startedAt: string;
  readonly seenAt: string;
  readonly isCurrent: boolean;
};

/** A session's last sight is written down at most this often, in milliseconds. */
const seenEveryMs = 60_000;
/** Of so many sessions it is remembered when that was; then it begins anew, at the price of one write each. */
const mostRemembered = 10_000;

export async function createVault(sql: Database): Promise<void> {
  await createMissing(sql, await Bun.file(new URL('vault.sql', import.meta.url)).text());
}

/** @param isSecure whether the site is reached over https, so that the cookie may insist on it */
export function postgresSessions(sql: Database, isSecure: boolean): Sessions {
  const lucia = new Lucia(new WithAccount(sql), {
    getUserAttributes: (bearer: Bearer) => bearer,
    sessionCookie: {
      name: 'session',
      attributes: { secure: isSecure, sameSite: 'lax', path: '/' },
    },
  });

  const seen = new Map<string, number>();

  return {
    async begin(accountId, userAgent) {
      const session = await lucia.createSession(accountId, {
        user_agent: userAgent?.slice(0, 400) ?? null,
      });
      return lucia.createSessionCookie(session.id).serialize();
    },
    async whoIs(cookieHeader) {
      const sessionId = sessionInCookies(cookieHeader, 'session');
      if (!sessionId) return null;
      const { session, user } = await lucia.validateSession(sessionId);
      if (!session) return null;
      noteSeen(session.id);
      if (!user.account) return null;
      return {
        account: user.account,
        renewed: session.fresh ? lucia.createSessionCookie(session.id).serialize() : null,
      };
    },
    async end(cookieHeader) {
      const sessionId = sessionInCookies(cookieHeader, 'session');
      if (sessionId) await lucia.invalidateSession(sessionId);
      return lucia.createBlankSessionCookie().serialize();
    },
    async list(accountId, cookieHeader) {
      const current = sessionInCookies(cookieHeader, 'session');
      const rows = await sql<
        {
          id: string;
          number: number;
          userAgent: string | null;
          startedAt: string;
          seenAt: string;
        }[]
      >`
        select id, number, user_agent, started_at, seen_at from vault.session
        where user_id = ${accountId} and expires_at > now() order by seen_at desc
      `;
      return rows.map(({ id, ...session }) => ({ ...session, isCurrent: id === current }));
    },
    async revoke(accountId, number) {
      await sql`delete from vault.session where user_id = ${accountId} and number = ${number}`;
    },
    async endOthers(accountId, cookieHeader) {
      const current = sessionInCookies(cookieHeader, 'session');
      await sql`delete from vault.session where user_id = ${accountId} and id <> ${current ?? ''}`;
    },
    async endAll(accountId) {
      await sql`delete from vault.session where user_id = ${accountId}`;
    },
  };

  function noteSeen(sessionId: string): void {
    const now = Date.now();
    if (now - (seen.get(sessionId) ?? 0) < seenEveryMs) return;
    if (seen.size >= mostRemembered) seen.clear();
    seen.set(sessionId, now);
    // Nobody waits for this, and a miss is made good a minute later.
    sql`update vault.session set seen_at = now() where id = ${sessionId}`.catch(() =>
      seen.delete(sessionId),
    );
  }
}

/**
 * Every request asks who it is from: in one prepared query, where the adapter would plan two anew each time and we would ask for the account after.
 * What else the adapter reads would meet our renaming of columns; nothing else of it that reads is used.
 */
class WithAccount extends PostgresJsAdapter {
  readonly database: Database;

  constructor(database: Database) {
    super(database, { user: 'vault.credential', session: 'vault.session' });
    this.database = database;
  }

  override async getSessionAndUser(
    sessionId: string,
  ): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const sql = this.database;
    const [row] = await sql<(SessionRow & (AccountRow | { id: null }))[]>`
      select session.user_id, session.expires_at, session.user_agent, ${accountColumns(sql)}
      from session left join account on account.id = session.user_id and ${mayStillSignIn(sql)}
      where session.id = ${sessionId}
    `;
    if (!row) return [null, null];
    const { userId, expiresAt, userAgent, ...account } = row;
    return [
      {
        id: sessionId,
        userId,
        expiresAt: new Date(expiresAt),
        attributes: { user_agent: userAgent },
      },
      // A session goes with its credential, so whoever has one has the other.
      { id: userId, attributes: { account: account.id === null ? null : account } },
    ];
  }
}

type SessionRow = {
  readonly userId: number;
  readonly expiresAt: string;
  readonly userAgent: string | null;
};
