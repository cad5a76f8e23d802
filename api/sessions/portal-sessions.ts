import { Cookie, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia';
import type { Database } from '#api/database.ts';
import { HashedIds } from './hashed-ids.ts';
import type { Pepper } from './pepper.ts';
import { cookieName, sessionInCookies } from './session-in-cookies.ts';
import type { Bearer, PortalPerson } from './signed-in.ts';

/**
 * Sessions of the two portals: an HttpOnly cookie that lives as long as the browser is open, and 12 hours at most on our side, however much
 * it is used.
 */
export type PortalSessions = {
  /** Begins a session on the device that says it is `userAgent`, and returns the Set-Cookie value for it. */
  begin(person: PortalPerson, userAgent: string | null): Promise<string>;
  /** The person a Cookie header belongs to; null when it is no one's. */
  whoIs(cookieHeader: string | null): Promise<PortalPerson | null>;
  /** Ends the session of a Cookie header and returns the Set-Cookie value that clears it. */
  end(cookieHeader: string | null): Promise<string>;
  /** Ends every session of a person, as when what opened it is taken back. */
  endAllOf(person: PortalPerson): Promise<void>;
};

const longestHours = 12;

/** @param isSecure whether the site is reached over https, so that the cookie may insist on it */
export function postgresPortalSessions(
  sql: Database,
  isSecure: boolean,
  pepper: Pepper,
): PortalSessions {
  const lucia = new Lucia(new NeverProlonging(sql, pepper), {
    sessionExpiresIn: new TimeSpan(longestHours, 'h'),
    getUserAttributes: (bearer: Bearer) => bearer,
    sessionCookie: {
      name: cookieName('portal_session', isSecure),
      attributes: { secure: isSecure, sameSite: 'lax', path: '/' },
    },
  });

  return {
    async begin({ kind, id }, userAgent) {
      const [person] = await sql<{ id: number }[]>`
        insert into vault.portal_person (kind, subject_id) values (${kind}, ${id})
        on conflict (kind, subject_id) do update set kind = excluded.kind returning id
      `;
      if (!person) throw new Error('a portal person was not kept');
      await lucia.deleteExpiredSessions();
      const session = await lucia.createSession(person.id, {
        user_agent: userAgent?.slice(0, 400) ?? null,
      });
      return untilTheBrowserCloses(lucia.createSessionCookie(session.id));
    },
    async whoIs(cookieHeader) {
      const sessionId = sessionInCookies(cookieHeader, 'portal_session');
      if (!sessionId) return null;
      const { user } = await lucia.validateSession(sessionId);
      return user?.person ?? null;
    },
    async end(cookieHeader) {
      const sessionId = sessionInCookies(cookieHeader, 'portal_session');
      if (sessionId) await lucia.invalidateSession(sessionId);
      return lucia.createBlankSessionCookie().serialize();
    },
    async endAllOf({ kind, id }) {
      await sql`
        delete from vault.portal_session using vault.portal_person person
        where user_id = person.id and person.kind = ${kind} and person.subject_id = ${id}
      `;
    },
  };
}

/** Lucia prolongs what is in use; these sessions end when they were said to. Whose one is comes with it, in one prepared query. */
class NeverProlonging extends HashedIds {
  constructor(sql: Database, pepper: Pepper) {
    super(sql, { user: 'vault.portal_person', session: 'vault.portal_session' }, pepper);
  }

  override async getSessionAndUser(
    sessionId: string,
  ): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const [row] = await this.pool<
      (PortalPerson & { userId: number; expiresAt: string; userAgent: string | null })[]
    >`
      select user_id, expires_at, user_agent, kind, subject_id as id
      from vault.portal_session session join vault.portal_person person on person.id = user_id
      where session.id = ${this.pepper.hash(sessionId)}
    `;
    if (!row) return [null, null];
    const { userId, expiresAt, userAgent, kind, id } = row;
    return [
      {
        id: sessionId,
        userId,
        expiresAt: new Date(expiresAt),
        attributes: { user_agent: userAgent },
      },
      { id: userId, attributes: { person: { kind, id } } },
    ];
  }

  override async updateSessionExpiration(): Promise<void> {}
}

/** Without an age, a browser forgets a cookie when it closes. */
function untilTheBrowserCloses({ name, value, attributes }: Cookie): string {
  const { maxAge: _age, ...rest } = attributes;
  return new Cookie(name, value, rest).serialize();
}
