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

type Known = { readonly id?: number; readonly children?: readonly { studentId: number }[] };

/** Takes in what the server says about who is there. Of somebody else nothing stays to read; what they said waits for them. */
export async function learnWho(path: string, answer: Response): Promise<void> {
  const door = whoIsThere[path] ?? doorOf(path);
  if (answer.status === 401) return forget(door, 'readings');
  if (!asksWhoIsThere(path) || answer.status !== 200) return;
  const { id, children = [] } = trust<Known>(await answer.clone().json(), 'the server says so');
  // A parent is known by their children.
  const person = `${door} ${id ?? children.map((child) => child.studentId).join()}`;
  if ((await noted(`at ${door}`)) !== person) await forget(door, 'readings');
  await note(`at ${door}`, person);
  await note(`seen ${door}`, Date.now());
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
  await tx.objectStore('device').delete(`at ${door}`);
  await tx.objectStore('device').delete(`seen ${door}`);
  // Whoever has forgotten their PIN signs in again.
  await tx.objectStore('device').delete(pinNameOf(person));
  await tx.objectStore('device').delete(`ahead ${person}`);
  await tx.done;
}
