import { z } from 'zod';
import { currentAttempt } from '#api/idempotency/attempt.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { trust } from '#domain/kernel/trust.ts';
import type { NumberedKind } from '#domain/numbers.ts';
import { rowsOf } from '#projections/engine/rows.ts';
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

const given = z.object({ id: z.number().int(), isTaken: z.boolean() });

/** Numbers from Postgres sequences in the vault. */
export function sequenceIds(sql: Database): Ids {
  return {
    async next<Kind extends NumberedKind>(kind: Kind) {
      const attempt = currentAttempt();
      if (attempt) return numberOf<Kind>(await attempt.number(kind));
      const { id } = await untilFree(sql, async () => {
        const [row] = await rowsOf(sql, given)`
          with ${nextNumber(sql, kind)} select id, is_taken from given`;
        if (!row) throw new Error(`no sequence for ${kind}`);
        return row;
      });
      return numberOf<Kind>(id);
    },
  };
}

const numberOf = <Kind extends NumberedKind>(id: number) =>
  trust<NumberOf<Kind>>(id, 'each kind has a sequence of its own');
