import { currentAttempt } from '#api/idempotency/attempt.ts';
import type { NumberedKind } from '#domain/numbers.ts';
import type { Database } from './database.ts';
import { nextNumber, untilFree } from './given-numbers.ts';

export type Ids = {
  /** The next number of its kind; never given twice, not even after a failure, but to a repeated attempt at the same command. */
  next(kind: NumberedKind): Promise<number>;
};

/** One number, taken when it is first asked for. */
export function oneNumber(ids: Ids, kind: NumberedKind): () => Promise<number> {
  let taken: Promise<number> | null = null;
  return () => (taken ??= ids.next(kind));
}

/** Numbers from Postgres sequences in the vault. */
export function sequenceIds(sql: Database): Ids {
  return {
    async next(kind) {
      const attempt = currentAttempt();
      if (attempt) return attempt.number(kind);
      const { id } = await untilFree(sql, async () => {
        const [row] = await sql<{ id: number; isTaken: boolean }[]>`
          with ${nextNumber(sql, kind)} select id, is_taken from given`;
        if (!row) throw new Error(`no sequence for ${kind}`);
        return row;
      });
      return id;
    },
  };
}
