import { currentAttempt } from '#api/idempotency/attempt.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { NumberedKind } from '#domain/numbers.ts';
import type { Database } from './database.ts';
import { nextNumber, untilFree } from './given-numbers.ts';

type NumberOf<Kind extends NumberedKind> = Kind extends 'account' | 'student' ? Id<Kind> : number;

export type Ids = {
  /** The next number of its kind; never given twice, not even after a failure, but to a repeated attempt at the same command. */
  next<Kind extends NumberedKind>(kind: Kind): Promise<NumberOf<Kind>>;
};

/** One number, taken when it is first asked for. */
export function oneNumber<Kind extends NumberedKind>(ids: Ids, kind: Kind) {
  let taken: Promise<NumberOf<Kind>> | null = null;
  return () => (taken ??= ids.next(kind));
}

/** Numbers from Postgres sequences in the vault. */
export function sequenceIds(sql: Database): Ids {
  return {
    async next<Kind extends NumberedKind>(kind: Kind) {
      const attempt = currentAttempt();
      if (attempt) return (await attempt.number(kind)) as NumberOf<Kind>;
      const { id } = await untilFree(sql, async () => {
        const [row] = await sql<{ id: NumberOf<Kind>; isTaken: boolean }[]>`
          with ${nextNumber(sql, kind)} select id, is_taken from given`;
        if (!row) throw new Error(`no sequence for ${kind}`);
        return row;
      });
      return id;
    },
  };
}
