import { z } from 'zod';
import { enteredMethods } from '../catalogue/payments.ts';
import { requiredLine, requiredText } from '../kernel/fields.ts';
import { idOf } from '../kernel/ids.ts';
import { optionalDate } from '../kernel/schemas.ts';
import { creditMinutes } from './minutes.ts';

const reason = requiredText('Reason', 300);

/** POST /api/students/{id}/credit/purchases. `again` sells what was sold moments ago once more. */
export const creditPurchase = z.object({
  productId: idOf('Product'),
  paymentMethod: z.enum(enteredMethods, { error: 'Payment method is required' }),
  status: z
    .enum(['pending', 'completed', 'paid'], { error: 'Status must be pending or completed' })
    .default('pending'),
  paidDate: optionalDate('Paid date'),
  again: z.boolean().default(false),
});

/** POST /api/students/{id}/credit/grants. */
export const creditGrant = z.object({ minutes: creditMinutes, reason }).meta({ id: 'CreditGrant' });

/** POST /api/students/{id}/credit/refunds and /restores: all that can be unless minutes are given. */
export const creditRefund = z
  .object({
    purchaseId: idOf('Purchase'),
    minutes: creditMinutes.nullish().transform((minutes) => minutes ?? null),
    reason,
  })
  .meta({ id: 'CreditPart' });

/** POST /api/students/{id}/credit/moves. */
export const creditMove = z.object({
  toStudentId: idOf('Student').brand<'student'>(),
  minutes: creditMinutes,
  reason,
});

/** POST /api/lessons/{id}/late-fee: the whole lesson, some minutes of it, or nothing. */
export const lateFee = z
  .object({
    charge: z.enum(['all', 'part', 'none'], { error: 'Charge must be all, part or none' }),
    minutes: creditMinutes.optional(),
    reason,
  })
  .refine(({ charge, minutes }) => (charge === 'part') === (minutes !== undefined), {
    path: ['minutes'],
    error: 'Say the minutes where a part is charged, and only there',
  });

/** POST /api/student-portal/credit/vouchers/redeem. */
export const voucherRedemption = z.object({ code: requiredLine('Code', 60) });
