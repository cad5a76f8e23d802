import { z } from 'zod';
import { takesCardsFor } from '#api/cases/payments/card-account-ready.ts';
import type { CardHolder } from '#domain/kept-card/kept-card.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { toDollars } from '#domain/kernel/money.ts';
import {
  listPlannedCharges,
  type PlannedChargeRow,
  plannedChargeRow,
} from '#projections/card-charges/query.ts';
import { getKeptCard, type KeptCardRow, keptCardRow } from '#projections/kept-cards/query.ts';
import { getSchool } from '#projections/schools/query.ts';

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

/** A saved card as its owner sees it. */
export const cardKeeping = z
  .object({
    card: keptCardJson.nullable(),
    /** The automatic charges planned for the card. */
    charges: z.array(plannedChargeJson),
    /** Whose name the words that are agreed to begin with. */
    schoolName: z.string(),
    takesCards: z.boolean(),
  })
  .meta({ id: 'CardKeeping' });

export async function cardKeepingOf(
  deps: Parameters<typeof takesCardsFor>[0],
  { schoolId, ...holder }: CardHolder & { readonly schoolId: SchoolId },
): Promise<z.infer<typeof cardKeeping>> {
  const { sql } = deps;
  const [card, planned, school, takesCards] = await Promise.all([
    getKeptCard(sql, holder),
    listPlannedCharges(sql, holder),
    getSchool(sql, schoolId),
    takesCardsFor(deps, schoolId),
  ]);
  const charges = planned.map(plannedChargeToJson);
  const schoolName = school?.name ?? '';
  return { card: card && keptCardToJson(card), charges, schoolName, takesCards };
}
