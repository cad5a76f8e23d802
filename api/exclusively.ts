import type { Database } from '#api/database.ts';
import { oneAtATime } from '#api/one-at-a-time.ts';

/** Runs work alone under a number, among all processes on the database. */
export type Exclusively = <Result>(key: number, work: () => Promise<Result>) => Promise<Result>;

/** Keeps the locks of each sort apart from one another and from every other use of advisory locks. */
export const lockFamilies = {
  lesson: 7_340_002,
  payment: 7_340_003,
  desk: 7_340_040,
  account: 7_340_041,
  student: 7_340_042,
  mailbox: 7_340_043,
} as const;

/**
 * Locks of the database, held by a transaction for as long as the work takes.
 * @param own a pool of its own: work that waits for a connection of the common pool must never wait behind locks that wait for it
 */
export function exclusively(own: Database, family: number = lockFamilies.lesson): Exclusively {
  const inTurn = oneAtATime();
  return (key, work) =>
    inTurn(String(key), async () => {
      let result: Awaited<ReturnType<typeof work>> | undefined;
      await own.begin(async (tx) => {
        await tx`select pg_advisory_xact_lock(${family}, ${key})`;
        result = await work();
      });
      // begin has thrown unless the work came to its end.
      return result as Awaited<ReturnType<typeof work>>;
    });
}

/** Runs work alone for a text, such as an address; two texts that hash alike wait for each other for nothing. */
export type ExclusivelyByText = <Result>(
  text: string,
  work: () => Promise<Result>,
) => Promise<Result>;

export const byText =
  (alone: Exclusively): ExclusivelyByText =>
  (text, work) =>
    // Locks are named by a signed number of 32 bits.
    alone(Bun.hash.xxHash32(text) | 0, work);
