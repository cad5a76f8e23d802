import { z } from 'zod';
import type { CreditAccount } from '#api/cases/credit/accounts.ts';
import { creditLineKinds } from '#domain/credit/line-words.ts';
import { whenShorts } from '#domain/credit/rules.ts';
import { creditSentence } from '#domain/credit/sentence.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { purchaseRow } from '#projections/credit/query.ts';

const minutes = z.number().int();
const dollars = z.number();

/** GET /api/settings/credit. */
const percent = z.number().int();
export const creditRulesJson = z
  .object({
    whenShort: z.enum(whenShorts),
    /** Hours before a lesson up to which a learner cancels freely: of my own settings for self-booking. */
    freeCancelHours: z.number().int(),
    lateCancelPercent: percent,
    noShowPercent: percent,
    noLicencePercent: percent,
    unfitPercent: percent,
    lateTiers: z.array(z.object({ hours: z.number().int(), percent })),
    waivesFilled: z.boolean(),
    mostCharged: z.number().nullable(),
    revision: z.number().int(),
  })
  .meta({ id: 'CreditRules' });

/** A line of a statement. `balanceAfter` is what is unspent, kept for lessons or free. */
export const creditLineJson = z.object({
  /** An Auckland day. */
  on: z.string(),
  kind: z.enum(creditLineKinds),
  what: z.string(),
  minutes,
  amount: dollars.nullable(),
  balanceAfter: minutes,
});

export const creditPurchaseJson = purchaseRow
  .omit({ priceCents: true })
  .extend({ price: dollars })
  .meta({ id: 'CreditPurchase' });

/** A student's lesson credit in minutes: bought + granted + restored − used − booked − refunded − expired = free. */
export const creditJson = z
  .object({
    /** "2 h used, 1 h booked, 3 h free" */
    sentence: z.string(),
    boughtMinutes: minutes,
    grantedMinutes: minutes,
    restoredMinutes: minutes,
    usedMinutes: minutes,
    bookedMinutes: minutes,
    refundedMinutes: minutes,
    expiredMinutes: minutes,
    freeMinutes: minutes,
    lines: z.array(creditLineJson),
    purchases: z.array(creditPurchaseJson),
  })
  .meta({ id: 'LessonCredit' });

export function creditToJson({
  lines,
  purchases,
  ...balance
}: CreditAccount): z.infer<typeof creditJson> {
  return {
    sentence: creditSentence(balance),
    ...balance,
    lines: lines.map(lineToJson),
    purchases: purchases.map(purchaseToJson),
  };
}

// Field by field: to spread thousands of lines costs as much as to check them.
export const lineToJson = (line: CreditAccount['lines'][number]) => ({
  on: line.on,
  kind: line.kind,
  what: line.what,
  minutes: line.minutes,
  amount: line.amountCents === null ? null : toDollars(line.amountCents),
  balanceAfter: line.balanceAfter,
});

const purchaseToJson = (purchase: CreditAccount['purchases'][number]) => ({
  id: purchase.id,
  product: purchase.product,
  source: purchase.source,
  minutes: purchase.minutes,
  leftMinutes: purchase.leftMinutes,
  freeMinutes: purchase.freeMinutes,
  price: toDollars(purchase.priceCents),
  paymentId: purchase.paymentId,
  voucherId: purchase.voucherId,
  boughtOn: purchase.boughtOn,
  expiresOn: purchase.expiresOn,
  state: purchase.state,
});
