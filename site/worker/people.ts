import type { StudentId } from '#domain/kernel/ids.ts';
import { trust } from '#domain/kernel/trust.ts';
import { database, note, noted } from './database.ts';

/** The kinds of session: one browser may hold one of each. */
export type SessionKind = 'instructor' | 'student' | 'parent';

export const sessionKinds: readonly SessionKind[] = ['instructor', 'student', 'parent'];

/** How long what is kept for somebody who does not come back stays, in milliseconds. */
const unseenMs = 14 * 24 * 60 * 60 * 1000;

/** The call that tells whose session it is. */
const whoIsThere: Readonly<Record<string, SessionKind>> = {
  '/api/auth/user': 'instructor',
  '/api/student-portal/me': 'student',
  '/api/parent-portal/me': 'parent',
};
const leaving: Readonly<Record<string, SessionKind>> = {
  '/api/logout': 'instructor',
  '/api/student-portal/logout': 'student',
  '/api/parent-portal/logout': 'parent',
};

export const sessionEndedBy = (path: string): SessionKind | undefined => leaving[path];

export const asksWhoIsThere = (path: string): boolean => Object.hasOwn(whoIsThere, path);

/** Under which name the device keeps somebody's PIN. */
export const pinNameOf = (person: string): string => `pin ${person}`;

/** The kind of session that an address of the API asks for. */
export function sessionOf(path: string): SessionKind {
  if (path.startsWith('/api/student-portal/')) return 'student';
  return path.startsWith('/api/parent-portal/') ? 'parent' : 'instructor';
}

/** What the device notes about the person of a session. */
export const notedAt = (session: SessionKind): readonly string[] => [
  `at ${session}`,
  `name ${session}`,
  `seen ${session}`,
];

/** The last known person of a session, such as `instructor 7`; undefined where there is none. */
export async function personAt(session: SessionKind): Promise<string | undefined> {
  const seenAt = await noted<number>(`seen ${session}`);
  if (seenAt !== undefined && Date.now() - seenAt > unseenMs) await forget(session, 'all');
  return noted<string>(`at ${session}`);
}

/** The sessions that were last known to be this person's. */
export async function sessionsOf(person: string): Promise<readonly SessionKind[]> {
  const at = await Promise.all(sessionKinds.map((session) => noted<string>(`at ${session}`)));
  return sessionKinds.filter((_, nth) => at[nth] === person);
}

/** A question as it left the phone. */
export type Asking = {
  readonly session: SessionKind;
  /** Whose session it was then; undefined where it was nobody's. */
  readonly person: string | undefined;
  readonly nth: number;
};

let lastAsked = 0;
/** Answers to questions up to this one count for nobody: the person has signed out since, or somebody else has signed in. */
const closedAt: Record<SessionKind, number> = { instructor: 0, student: 0, parent: 0 };
/** The latest question that was answered, and for whom; null where nobody was signed in. */
const latest: Record<SessionKind, { nth: number; name: string | null }> = {
  instructor: { nth: 0, name: null },
  student: { nth: 0, name: null },
  parent: { nth: 0, name: null },
};

/** Notes who asks, before the question leaves: by the time that it is answered somebody else may have signed in. */
export async function askingAt(path: string): Promise<Asking> {
  const session = whoIsThere[path] ?? sessionOf(path);
  lastAsked += 1;
  const nth = lastAsked;
  return { nth, session, person: await personAt(session) };
}

/** Answers that are still under way count for nobody. */
export function ignoreAnswersOf(session: SessionKind): void {
  closedAt[session] = lastAsked;
}

/** Whether the session is still the person's who asked. */
export const isStillThere = async ({ session, nth, person }: Asking): Promise<boolean> =>
  nth > closedAt[session] && (await personAt(session)) === person;

/** The name by which the server knows the person of a session, as `account-7`; undefined where there is none, or a parent from before names were noted. */
async function nameAt(session: SessionKind): Promise<string | undefined> {
  const [person, name] = [
    await noted<string>(`at ${session}`),
    await noted<string>(`name ${session}`),
  ];
  const [, id] = person?.split(' ') ?? [];
  if (id === undefined || name !== undefined) return name;
  return { instructor: `account-${id}`, student: `student-${id}`, parent: undefined }[session];
}

/** The name by which the server knows somebody who is here; undefined where they are not. */
export async function nameOf(person: string): Promise<string | undefined> {
  const [session] = await sessionsOf(person);
  return session && nameAt(session);
}

type Known = { readonly id?: number; readonly children?: readonly { studentId: StudentId }[] };

/**
 * Takes in what an answer says about who is there. Of somebody else nothing stays to read; what they said waits for them.
 * @returns who the answer may be kept for; undefined where that is not known
 */
export async function learnWho(
  path: string,
  answer: Response,
  { session, nth, person: asker }: Asking,
): Promise<string | undefined> {
  const name = answer.headers.get('answer-for');
  const isLate = nth < latest[session].nth && name !== latest[session].name;
  if (nth <= closedAt[session] || isLate) return undefined;
  if (answer.status === 401) {
    latest[session] = { nth, name: null };
    await forget(session, 'readings');
    return undefined;
  }
  if (name === null) return undefined;
  latest[session] = { nth: Math.max(nth, latest[session].nth), name };
  const known = await nameAt(session);
  if (known !== undefined && name !== known) await forget(session, 'readings');
  if (!asksWhoIsThere(path) || answer.status !== 200) return name === known ? asker : undefined;
  const { id, children = [] } = trust<Known>(await answer.clone().json(), 'the server says so');
  // Somebody may have left or come in while it was read.
  if (nth <= closedAt[session] || name !== latest[session].name) return undefined;
  // A parent is known by their children.
  const person = `${session} ${id ?? children.map((child) => child.studentId).join()}`;
  if ((await noted(`at ${session}`)) !== person) await forget(session, 'readings');
  await note(`at ${session}`, person);
  await note(`name ${session}`, name);
  await note(`seen ${session}`, Date.now());
  return person;
}

/** Takes in that an answer began a session: the person before has left without a word. */
export async function learnNewcomer(path: string, answer: Response): Promise<void> {
  if (answer.headers.get('answer-for') !== 'someone-new') return;
  const session = sessionOf(path);
  ignoreAnswersOf(session);
  await forget(session, 'readings');
}

/**
 * Forgets the person of a session and what they read; with `all` also what they said that has not arrived.
 */
export async function forget(session: SessionKind, what: 'readings' | 'all'): Promise<void> {
  const db = await database();
  const person = await noted<string>(`at ${session}`);
  if (person === undefined) return;
  const tx = db.transaction(['device', 'readings', 'outbox'], 'readwrite');
  const stores = what === 'all' ? (['readings', 'outbox'] as const) : (['readings'] as const);
  for (const name of stores) {
    const store = tx.objectStore(name);
    for (const key of await store.index('person').getAllKeys(person)) await store.delete(key);
  }
  for (const name of notedAt(session)) await tx.objectStore('device').delete(name);
  // Whoever has forgotten their PIN signs in again.
  await tx.objectStore('device').delete(pinNameOf(person));
  await tx.objectStore('device').delete(`ahead ${person}`);
  await tx.done;
}
