import { founderOf } from './founder.ts';
import { schoolId } from './ids.ts';
import type { Person } from './personal.ts';

/**
 * What keeps a command's load from growing with a school's age. A stream of one day or one thing ends with it. Every other one may grow for as long as a
 * school is open, so its state is kept: a command loads it, and the events that came after.
 */
export type StreamBound = { readonly by: 'day' | 'thing'; readonly because: string } | KeptBound;

export type KeptBound = {
  readonly by: 'kept';
  /** Whose key seals a kept state; null where it names nobody. */
  readonly person: ((id: string) => Person) | null;
  /** Kept in memory alone where a state has the words of several people, so that nothing of it outlives the erasure of one. */
  readonly inMemoryAlone?: true;
};

/** @param because the one thing that a stream is about: "one receipt" */
export const thing = (because: string): StreamBound => ({ by: 'thing', because });

/** @param sealedFor whose key seals the state; null where it names nobody */
export const kept = (sealedFor: keyof typeof people | null = null): KeptBound => ({
  by: 'kept',
  person: sealedFor && people[sealedFor],
});

/** By the number that follows a noun in the name of its stream. */
const people = {
  account: (id: string): Person => `account-${Number(id)}`,
  student: (id: string): Person => `student-${Number(id)}`,
  school: (id: string): Person => `school-${Number(id)}`,
  /** The books of a school go with the account that founded it. */
  founder: (id: string): Person => `account-${founderOf(schoolId.parse(Number(id)))}`,
};
