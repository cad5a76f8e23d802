import { Cookie, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia';
import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { letIn } from '#api/idempotency/attempt.ts';
import { bigint, numbered, oneOfThese } from '#api/vault/columns.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { maybe, moment, oneOf, text } from '#projections/engine/columns.ts';
import { valueOf } from '#projections/engine/rows.ts';
import { table } from '#projections/engine/table.ts';
import { HashedIds } from './hashed-ids.ts';
import type { Pepper } from './pepper.ts';
import { cookieName, sessionsInCookies } from './session-in-cookies.ts';
import type { Bearer, PortalPerson } from './signed-in.ts';

const kinds = ['student', 'guardian'] as const;

/** People who come in without an account: a learner by access code, a guardian by invitation. Lucia knows them by `id`. */
export const portalPersonTable = table(
  'vault.portal_person',
  { id: numbered(), kind: oneOf(kinds), subjectId: bigint() },
  { constraints: [oneOfThese('kind', kinds), 'unique (kind, subject_id)'] },
);

export const portalSessionTable = table(
  'vault.portal_session',
  { id: text(), userId: bigint(), expiresAt: moment(), userAgent: maybe(text()) },
  {
    indexes: ['(user_id)'],
    constraints: ['foreign key (user_id) references vault.portal_person (id) on delete cascade'],
  },
);

/**
 * Sessions of the two portals, in an HttpOnly cookie each, so that a learner and a parent share a phone. A learner's lives as long as the browser is open,
 * and 12 hours at most on our side. A parent's device is remembered for 30 days, with a session for each school whose link was opened on it. Neither
 * is prolonged by use.
 */
export type PortalSessions = {
  /** Begins a learner's session on the device that says it is `userAgent`, and returns the Set-Cookie value for it. */
  beginStudent(studentId: StudentId, userAgent: string | null): Promise<string>;
  /** Adds a parent's sessions, one for each school, to those that a Cookie header names already; those of the same guardians are replaced. */
  addGuardians(
    guardianIds: readonly number[],
    device: { readonly cookieHeader: string | null; readonly userAgent: string | null },
  ): Promise<string>;
  /** The learner a Cookie header belongs to; null when it is no one's. */
  studentOf(cookieHeader: string | null): Promise<StudentId | null>;
  /** The guardians a Cookie header belongs to, one for each school, the first who came first. */
  guardiansOf(cookieHeader: string | null): Promise<number[]>;
  /** Ends the sessions of a Cookie header that are of a kind, and returns the Set-Cookie value that clears them. */
  end(kind: PortalPerson['kind'], cookieHeader: string | null): Promise<string>;
  /** Ends every session of a person, as when what opened it is taken back. */
  endAllOf(person: PortalPerson): Promise<void>;
};

const cookies = { student: 'portal_session', guardian: 'parent_session' } as const;
const lives = { student: new TimeSpan(12, 'h'), guardian: new TimeSpan(30, 'd') } as const;
/** Schools on one device; beyond them the first to come is forgotten. */
const mostSchools = 6;

/** @param isSecure whether the site is reached over https, so that the cookie may insist on it */
export function postgresPortalSessions(
  sql: Database,
  isSecure: boolean,
  pepper: Pepper,
): PortalSessions {
  const luciaOf = (kind: PortalPerson['kind']) =>
    new Lucia(new NeverProlonging(sql, pepper), {
      sessionExpiresIn: lives[kind],
      getUserAttributes: (bearer: Bearer) => bearer,
      sessionCookie: {
        name: cookieName(cookies[kind], isSecure),
        attributes: { secure: isSecure, sameSite: 'lax', path: '/' },
      },
    });
  const lucia = { student: luciaOf('student'), guardian: luciaOf('guardian') };

  return {
    async beginStudent(id, userAgent) {
      const sessionId = await begin({ kind: 'student', id }, userAgent);
      return untilTheBrowserCloses(lucia.student.createSessionCookie(sessionId));
    },
    async addGuardians(ids, { cookieHeader, userAgent }) {
      const held = await heldBy('guardian', cookieHeader);
      const again = held.filter(({ person }) => ids.includes(person.id));
      for (const { sessionId } of again) await lucia.guardian.invalidateSession(sessionId);
      const others = held
        .filter(({ person }) => !ids.includes(person.id))
        .map(({ sessionId }) => sessionId);
      const added: string[] = [];
      for (const id of ids) added.push(await begin({ kind: 'guardian', id }, userAgent));
      const all = [...others, ...added].slice(-mostSchools);
      return lucia.guardian.createSessionCookie(all.join('.')).serialize();
    },
    async studentOf(cookieHeader) {
      const [session] = await heldBy('student', cookieHeader);
      return session?.person.kind === 'student' ? session.person.id : null;
    },
    async guardiansOf(cookieHeader) {
      return (await heldBy('guardian', cookieHeader)).map(({ person }) => person.id);
    },
    async end(kind, cookieHeader) {
      for (const { sessionId } of await heldBy(kind, cookieHeader))
        await lucia[kind].invalidateSession(sessionId);
      return lucia[kind].createBlankSessionCookie().serialize();
    },
    async endAllOf({ kind, id }) {
      await sql`
        delete from vault.portal_session using vault.portal_person person
        where user_id = person.id and person.kind = ${kind} and person.subject_id = ${id}
      `;
    },
  };

  async function begin({ kind, id }: PortalPerson, userAgent: string | null): Promise<string> {
    letIn(`${kind}-${id}`);
    const personId = await valueOf(sql, z.number())`
      insert into vault.portal_person (kind, subject_id) values (${kind}, ${id})
      on conflict (kind, subject_id) do update set kind = excluded.kind returning id::int
    `;
    if (personId === undefined) throw new Error('a portal person was not kept');
    await lucia[kind].deleteExpiredSessions();
    const session = await lucia[kind].createSession(personId, {
      user_agent: userAgent?.slice(0, 400) ?? null,
    });
    return session.id;
  }

  /** The live sessions of a kind in a Cookie header. A parent of before the two were apart is found under the learners' cookie. */
  async function heldBy(kind: PortalPerson['kind'], cookieHeader: string | null) {
    const names = kind === 'guardian' ? [cookies.guardian, cookies.student] : [cookies.student];
    const ids = names.flatMap((name) => sessionsInCookies(cookieHeader, name));
    const found = await Promise.all(
      ids.slice(0, mostSchools + 1).map(async (sessionId) => {
        const person = (await lucia[kind].validateSession(sessionId)).user?.person;
        return person?.kind === kind ? [{ sessionId, person }] : [];
      }),
    );
    return found.flat();
  }
}

/** Lucia prolongs what is in use; these sessions end when they were said to. Whose one is comes with it, in one prepared query. */
class NeverProlonging extends HashedIds {
  constructor(sql: Database, pepper: Pepper) {
    super(sql, 'vault.portal_session', pepper);
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
    const { userId, expiresAt, userAgent, ...person } = row;
    return [
      {
        id: sessionId,
        userId,
        expiresAt: new Date(expiresAt),
        attributes: { user_agent: userAgent },
      },
      { id: userId, attributes: { person } },
    ];
  }

  override async updateSessionExpiration(): Promise<void> {}
}

/** Without an age, a browser forgets a cookie when it closes. */
function untilTheBrowserCloses({ name, value, attributes }: Cookie): string {
  const { maxAge: _age, ...rest } = attributes;
  return new Cookie(name, value, rest).serialize();
}
