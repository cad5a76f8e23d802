import { type DatabaseSession, type DatabaseUser, generateIdFromEntropySize, Lucia } from 'lucia';
import type { Database } from '#api/database/database.ts';
import { letIn } from '#api/idempotency/attempt.ts';
import { goesWithAccount, numbered, stamped } from '#api/vault/columns.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { type AccountRow, signInAccounts } from '#projections/accounts/query.ts';
import { filled, idOf, later, maybe, moment, text, uuid } from '#projections/engine/columns.ts';
import { type Row, table } from '#projections/engine/table.ts';
import { HashedIds } from './hashed-ids.ts';
import type { Pepper } from './pepper.ts';
import { cookieName, sessionInCookies } from './session-in-cookies.ts';
import type { Bearer } from './signed-in.ts';

/** What a person recognises a session by stands beside it; its number names it to them, because its id is the secret. */
export const sessionTable = table(
  'vault.session',
  {
    id: text(),
    userId: idOf('account'),
    expiresAt: moment(),
    number: numbered(),
    userAgent: later(text()),
    startedAt: stamped(),
    seenAt: stamped(),
    /** When the person last showed that it is them; null in sessions from before it was kept. */
    confirmedAt: filled(maybe(moment()), 'default now()'),
    /** The device it is on, where that keeps work for when there is no signal and so has a name of its own. */
    deviceId: later(uuid()),
  },
  { indexes: ['(user_id)'], constraints: [goesWithAccount('user_id')] },
);
const shown = ['id', 'number', 'userAgent', 'deviceId', 'startedAt', 'seenAt'] as const;

/** Sign-in sessions: a row in the vault, under the hash of its id, and an HttpOnly cookie that holds the id. */
export type Sessions = {
  /** Begins a session on the device that says it is `userAgent`, and returns the Set-Cookie value for it. */
  begin(accountId: AccountId, userAgent: string | null): Promise<string>;
  /**
   * The account a Cookie header belongs to, with a fresh Set-Cookie value when the session was prolonged; null when it is no one's, or
   * the account was deleted or its school was.
   */
  whoIs(
    cookieHeader: string | null,
  ): Promise<{ account: AccountRow; renewed: string | null } | null>;
  /** Whether the session of a Cookie header is over because its person, who sees every school's records, did nothing for half an hour. */
  wasIdle(cookieHeader: string | null): Promise<boolean>;
  /** Ends the session of a Cookie header and returns the Set-Cookie value that clears it. */
  end(cookieHeader: string | null): Promise<string>;
  /** A person's sessions that have not run out, the latest seen first. */
  list(accountId: AccountId, cookieHeader: string | null): Promise<ActiveSession[]>;
  /** Ends one of a person's sessions by its number; one that is not theirs is left alone. */
  revoke(accountId: AccountId, number: number): Promise<void>;
  /** Ends all of a person's sessions but the one of this Cookie header. */
  endOthers(accountId: AccountId, cookieHeader: string | null): Promise<void>;
  /** Ends a person's sessions on one device. */
  endOn(accountId: AccountId, deviceId: string): Promise<void>;
  /** Ends all of a person's sessions, and no browser of theirs is known any more. */
  endAll(accountId: AccountId): Promise<void>;
  /** Whether the person in a session has shown in the last ten minutes that it is them, by signing in or by `confirm`. */
  isConfirmed(cookieHeader: string | null): Promise<boolean>;
  /** Notes that they have shown it, and returns the Set-Cookie value of the session's new id; null when there is no such session. Who calls it knows which proofs were given. */
  confirm(cookieHeader: string | null): Promise<string | null>;
  /** Gives the session another id, and leaves it as confirmed as it was; null when there is no such session. */
  renew(cookieHeader: string | null): Promise<string | null>;
};

/** A session as its owner sees it. Times are instants in UTC. */
export type ActiveSession = {
  readonly number: number;
  readonly userAgent: string | null;
  /** The device it is on, where that has said so. */
  readonly deviceId: string | null;
  readonly startedAt: string;
  readonly seenAt: string;
  readonly isCurrent: boolean;
};

/** A session's last sight is written down at most this often, in milliseconds. */
const seenEveryMs = 60_000;
/** For how long anyone who has confirmed who they are is not asked again. */
const confirmedMinutes = 10;
/** Anyone who sees every school's records is signed out when they have done nothing for so long, and after so long in all. */
export const staffIdleMinutes = 30;
const staffLongestHours = 12;
/** Random bytes of a session's id. */
const idBytes = 25;
/** Of so many sessions it is remembered when that was; then it begins again, at the price of one write each. */
const mostRemembered = 10_000;

/** @param isSecure whether the site is reached over https, so that the cookie may insist on it */
export function postgresSessions(sql: Database, isSecure: boolean, pepper: Pepper): Sessions {
  const lucia = new Lucia(new WithAccount(sql, pepper), {
    getUserAttributes: (bearer: Bearer) => bearer,
    sessionCookie: {
      name: cookieName('session', isSecure),
      attributes: { secure: isSecure, sameSite: 'lax', path: '/' },
    },
  });

  const seen = new Map<string, number>();

  return {
    async begin(accountId, userAgent) {
      letIn(`account-${accountId}`);
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
    async wasIdle(cookieHeader) {
      const key = keyIn(cookieHeader);
      if (key === null) return false;
      const rows = await sql`
        select 1 from vault.session join (${signInAccounts(sql)}) account on account.id = session.user_id
        where session.id = ${key} and expires_at > now() and account.role <> 'instructor'
          and seen_at < now() - ${`${staffIdleMinutes} minutes`}::interval
      `;
      return rows.length > 0;
    },
    async end(cookieHeader) {
      const sessionId = sessionInCookies(cookieHeader, 'session');
      if (sessionId) await lucia.invalidateSession(sessionId);
      return lucia.createBlankSessionCookie().serialize();
    },
    async list(accountId, cookieHeader) {
      const current = keyIn(cookieHeader);
      const rows = await sessionTable.select(
        sql,
        shown,
      )`where user_id = ${accountId} and expires_at > now() order by seen_at desc`;
      return rows.map(({ id, ...session }) => ({ ...session, isCurrent: id === current }));
    },
    async revoke(accountId, number) {
      await sql`delete from vault.session where user_id = ${accountId} and number = ${number}`;
    },
    async endOthers(accountId, cookieHeader) {
      const current = keyIn(cookieHeader);
      await sql`delete from vault.session where user_id = ${accountId} and id <> ${current ?? ''}`;
    },
    async endOn(accountId, deviceId) {
      await sql`delete from vault.session where user_id = ${accountId} and device_id = ${deviceId}`;
    },
    async endAll(accountId) {
      await sql`delete from vault.session where user_id = ${accountId}`;
      await sql`delete from vault.known_browser where account_id = ${accountId}`;
    },
    async isConfirmed(cookieHeader) {
      const rows = await sql`
        select 1 from vault.session where id = ${keyIn(cookieHeader) ?? ''}
          and confirmed_at > now() - ${`${confirmedMinutes} minutes`}::interval
      `;
      return rows.length > 0;
    },
    confirm: (cookieHeader) => moved(cookieHeader, true),
    renew: (cookieHeader) => moved(cookieHeader, false),
  };

  /** Anyone who came by the cookie of before is left with nothing. */
  async function moved(cookieHeader: string | null, isConfirmed: boolean): Promise<string | null> {
    const before = keyIn(cookieHeader);
    const id = generateIdFromEntropySize(idBytes);
    const rows = await sql`
      with moved as (
        update vault.session set id = ${pepper.hash(id)}, confirmed_at = case when ${isConfirmed} then now() else confirmed_at end
        where id = ${before ?? ''} returning 1
      )
      select pg_notify('session_ended', ${before}) from moved
    `;
    return rows.length > 0 ? lucia.createSessionCookie(id).serialize() : null;
  }

  function keyIn(cookieHeader: string | null): string | null {
    const id = sessionInCookies(cookieHeader, 'session');
    return id && pepper.hash(id);
  }

  function noteSeen(sessionId: string): void {
    const now = Date.now();
    if (now - (seen.get(sessionId) ?? 0) < seenEveryMs) return;
    if (seen.size >= mostRemembered) seen.clear();
    seen.set(sessionId, now);
    // Nobody waits for this, and a miss is made good a minute later.
    sql`update vault.session set seen_at = now() where id = ${pepper.hash(sessionId)}`.catch(() =>
      seen.delete(sessionId),
    );
  }
}

/** Every request asks who it is from: one prepared query has the session and its account. */
class WithAccount extends HashedIds {
  constructor(sql: Database, pepper: Pepper) {
    super(sql, 'vault.session', pepper);
  }

  override async getSessionAndUser(
    sessionId: string,
  ): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const sql = this.pool;
    const [row] = await sql<(SessionRow & (AccountRow | { id: null }))[]>`
      select session.user_id, session.expires_at, session.user_agent, account.*
      from session left join (${signInAccounts(sql)}) account on account.id = session.user_id
      where session.id = ${this.pepper.hash(sessionId)} and not (
        account.role is not null and account.role <> 'instructor' and (
          session.seen_at < now() - ${`${staffIdleMinutes} minutes`}::interval
          or session.started_at < now() - ${`${staffLongestHours} hours`}::interval
        )
      )
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
      // A session goes with its credential, so anyone who has one has the other.
      { id: userId, attributes: { account: account.id === null ? null : account } },
    ];
  }
}

type SessionRow = Pick<Row<typeof sessionTable.columns>, 'userId' | 'expiresAt' | 'userAgent'>;
