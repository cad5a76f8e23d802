import { z } from 'zod';
import { optionalText } from '../kernel/fields.ts';
import { idOf } from '../kernel/ids.ts';
import { mostPaymentsOfLine } from './events.ts';

/** POST /api/bank-lines/{id}/match: the payments that a line is for, the first getting its share first. */
export const bankMatch = z.object({
  paymentIds: z
    .array(idOf('Payment'))
    .min(1, 'Name at least one payment')
    .max(mostPaymentsOfLine, `A line can be for at most ${mostPaymentsOfLine} payments`)
    .refine((ids) => new Set(ids).size === ids.length, 'Name each payment once'),
});

/** DELETE /api/bank-lines/{id}/match: why, kept with the payments that are owed again. */
export const bankUnmatch = z.object({ reason: optionalText('Reason', 500) });
