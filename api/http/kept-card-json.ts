import { z } from 'zod';
import { toDollars } from '#domain/kernel/money.ts';
import { type PlannedChargeRow, plannedChargeRow } from '#projections/card-charges/query.ts';
import { type KeptCardRow, keptCardRow } from '#projections/kept-cards/query.ts';

/** As much of a kept card as anybody is shown, and what its payer agreed to. */
export const keptCardJson = keptCardRow
  .pick({
    brand: true,
    last4: true,
    expMonth: true,
    expYear: true,
    endsOn: true,
    agreedOn: true,
    payerName: true,
    words: true,
  })
  .extend({
    /** The most that one charge can take, in dollars. */
    ceiling: z.number(),
  })
  .meta({ id: 'KeptCard' });

export function keptCardToJson({ ceilingCents, ...row }: KeptCardRow) {
  const { brand, last4, expMonth, expYear, endsOn, agreedOn, payerName, words } = row;
  const shown = { brand, last4, expMonth, expYear, endsOn, agreedOn, payerName, words };
  return { ...shown, ceiling: toDollars(ceilingCents) };
}

/** A planned charge, in dollars. */
export const plannedChargeJson = plannedChargeRow
  .pick({ chargeAt: true, why: true, tries: true, brand: true, last4: true })
  .extend({ amount: z.number() })
  .meta({ id: 'PlannedCharge' });

export function plannedChargeToJson({ amountCents, ...row }: PlannedChargeRow) {
  const { chargeAt, why, tries, brand, last4 } = row;
  return { chargeAt, why, tries, brand, last4, amount: toDollars(amountCents) };
}
