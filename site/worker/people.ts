import { trust } from '#domain/kernel/trust.ts';
import { database, note, noted } from './database.ts';

/** Through which door somebody is signed in; one browser may hold a session at each. */
export type Door = 'instructor' | 'student' | 'parent';

export const doors: readonly Door[] = ['instructor', 'student', 'parent'];

/** How long what is kept for somebody who does not come back stays, in milliseconds. */
const unseenMs = 14 * 24 * 60 * 60 * 1000;

/** Each door's answer to the question who is there. */
const whoIsThere: Readonly<Record<string, Door>> = {
  '/api/auth/user': 'instructor',
  '/api/student-portal/me': 'student',
  '/api/parent-portal/me': 'parent',
};
const leaving: Readonly<Record<string, Door>> = {
  '/api/logout': 'instructor',
  '/api/student-portal/logout': 'student',
  '/api/parent-portal/logout': 'parent',
};

export const doorLeftBy = (path: string): Door | undefined => leaving[path];

export const asksWhoIsThere = (path: string): boolean => Object.hasOwn(whoIsThere, path);

/** Under which name the device keeps somebody's PIN. */
export const pinNameOf = (person: string): string => `pin ${person}`;

/** The door that an address of the API lies behind. */
export function doorOf(path: string): Door {
  if (path.startsWith('/api/student-portal/')) return 'student';
  return path.startsWith('/api/parent-portal/') ? 'parent' : 'instructor';
}

/** What the device notes about who is at a door. */
export const notedAt = (door: Door): readonly string[] => [
  `at ${door}`,
  `name ${door}`,
  `seen ${door}`,
];

/** Who was last known to be at a door, such as `instructor 7`; undefined where nobody is. */
export async function personAt(door: Door): Promise<string | undefined> {
  const seenAt = await noted<number>(`seen ${door}`);
  if (seenAt !== undefined && Date.now() - seenAt > unseenMs) await forget(door, 'all');
  return noted<string>(`at ${door}`);
}

/** The doors at which somebody was last known to be. */
export async function doorsOf(person: string): Promise<readonly Door[]> {
  const at = await Promise.all(doors.map((door) => noted<string>(`at ${door}`)));
  return doors.filter((_, nth) => at[nth] === person);
}

/** A question as it left the phone. */
export type Asking = {
  readonly door: Door;
  /** Who was at the door then; undefined where nobody was. */
  readonly person: string | undefined;
  readonly nth: number;
};

let lastAsked = 0;
/** Answers to questions up to this one count for nobody: the person at the door has left since, or somebody has signed in. */
const closedAt: Record<Door, number> = { instructor: 0, student: 0, parent: 0 };
/** The latest question that was answered, and for whom; null where nobody was signed in. */
const latest: Record<Door, { nth: number; name: string | null }> = {
  instructor: { nth: 0, name: null },
  student: { nth: 0, name: null },
  parent: { nth: 0, name: null },
};

/** Notes who asks, before the question leaves: by the time that it is answered somebody else may have signed in. */
export async function askingAt(path: string): Promise<Asking> {
  const door = whoIsThere[path] ?? doorOf(path);
  lastAsked += 1;
  const nth = lastAsked;
  return { nth, door, person: await personAt(door) };
}

/** Answers that are still under way count for nobody. */
export function closeDoor(door: Door): void {
  closedAt[door] = lastAsked;
}

/** Whether the person who asked is still at the door. */
export const isStillThere = async ({ door, nth, person }: Asking): Promise<boolean> =>
  nth > closedAt[door] && (await personAt(door)) === person;

/** The name by which the server knows who is at a door, as `account-7`; undefined where nobody is, or a parent from before names were noted. */
async function nameAt(door: Door): Promise<string | undefined> {
  const [person, name] = [await noted<string>(`at ${door}`), await noted<string>(`name ${door}`)];
  const [, id] = person?.split(' ') ?? [];
  if (id === undefined || name !== undefined) return name;
  return { instructor: `account-${id}`, student: `student-${id}`, parent: undefined }[door];
}

/** The name by which the server knows somebody who is here; undefined where they are not. */
export async function nameOf(person: string): Promise<string | undefined> {
  const [door] = await doorsOf(person);
  return door && nameAt(door);
}

type Known = { readonly id?: number; readonly children?: readonly { studentId: number }[] };

/**
 * Takes in what an answer says about who is there. Of somebody else nothing stays to read; what they said waits for them.
 * @returns who the answer may be kept for; undefined where that is not known
 */
export async function learnWho(
  path: string,
  answer: Response,
  { door, nth, person: asker }: Asking,
): Promise<string | undefined> {
  const name = answer.headers.get('answer-for');
  const isLate = nth < latest[door].nth && name !== latest[door].name;
  if (nth <= closedAt[door] || isLate) return undefined;
  if (answer.status === 401) {
    latest[door] = { nth, name: null };
    await forget(door, 'readings');
    return undefined;
  }
  if (name === null) return undefined;
  latest[door] = { nth: Math.max(nth, latest[door].nth), name };
  const known = await nameAt(door);
  if (known !== undefined && name !== known) await forget(door, 'readings');
  if (!asksWhoIsThere(path) || answer.status !== 200) return name === known ? asker : undefined;
  const { id, children = [] } = trust<Known>(await answer.clone().json(), 'the server says so');
  // Somebody may have left or come in while it was read.
  if (nth <= closedAt[door] || name !== latest[door].name) return undefined;
  // A parent is known by their children.
  const person = `${door} ${id ?? children.map((child) => child.studentId).join()}`;
  if ((await noted(`at ${door}`)) !== person) await forget(door, 'readings');
  await note(`at ${door}`, person);
  await note(`name ${door}`, name);
  await note(`seen ${door}`, Date.now());
  return person;
}

/** Takes in that an answer began a session: the person before has left without a word. */
export async function learnNewcomer(path: string, answer: Response): Promise<void> {
  if (answer.headers.get('answer-for') !== 'someone-new') return;
  const door = doorOf(path);
  closeDoor(door);
  await forget(door, 'readings');
}

/**
 * Forgets who is at a door and what they read; with `all` also what they said that has not arrived.
 */
export async function forget(door: Door, what: 'readings' | 'all'): Promise<void> {
  const db = await database();
  const person = await noted<string>(`at ${door}`);
  if (person === undefined) return;
  const tx = db.transaction(['device', 'readings', 'outbox'], 'readwrite');
  const stores = what === 'all' ? (['readings', 'outbox'] as const) : (['readings'] as const);
  for (const name of stores) {
    const store = tx.objectStore(name);
    for (const key of await store.index('person').getAllKeys(person)) await store.delete(key);
  }
  for (const name of notedAt(door)) await tx.objectStore('device').delete(name);
  // Whoever has forgotten their PIN signs in again.
  await tx.objectStore('device').delete(pinNameOf(person));
  await tx.objectStore('device').delete(`ahead ${person}`);
  await tx.done;
}
