import { z } from 'zod';
import { largestPayment } from '../catalogue/payments.ts';
import { type Cents, formatMoney } from '../kernel/money.ts';
import { Rejection } from '../kernel/rejection.ts';
import { cents, count } from '../kernel/schemas.ts';

export const depositKinds = ['none', 'fixed', 'percent', 'whole'] as const;

export const depositKindLabels: Readonly<Record<(typeof depositKinds)[number], string>> = {
  none: 'None',
  fixed: 'Fixed amount',
  percent: 'Share of the price',
  whole: 'Whole price',
};

/** What learners pay by card before a lesson that they book is firm, as facts carry it. */
export const depositRule = z.object({
  kind: z.enum(depositKinds),
  /** Of `fixed`. */
  amountCents: cents.optional(),
  /** Of `percent`. */
  percent: count.optional(),
});
export type DepositRule = z.infer<typeof depositRule>;

const amountNeeded = 'A fixed deposit needs its amount, from NZ$1.00 to NZ$100,000';
const percentNeeded = 'A share of the price must be a whole number from 1 to 100 per cent';

/** The same in PUT /api/availability. */
export const depositForm = z
  .object(
    {
      kind: z.enum(depositKinds, { error: 'Deposit must be none, fixed, percent or whole' }),
      amountCents: z
        .int(amountNeeded)
        .min(100, amountNeeded)
        .max(largestPayment, amountNeeded)
        .optional(),
      percent: z.int(percentNeeded).min(1, percentNeeded).max(100, percentNeeded).optional(),
    },
    { error: 'Deposit must say its kind' },
  )
  .check(({ value, issues }) => {
    const { kind, amountCents, percent } = value;
    if (kind === 'fixed' && amountCents === undefined)
      issues.push({ code: 'custom', message: amountNeeded, path: ['amountCents'], input: value });
    if (kind === 'percent' && percent === undefined)
      issues.push({ code: 'custom', message: percentNeeded, path: ['percent'], input: value });
  })
  .transform(({ kind, amountCents, percent }): DepositRule => {
    if (kind === 'fixed') return { kind, amountCents };
    return kind === 'percent' ? { kind, percent } : { kind };
  });

/** A card cannot be charged less (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const leastCents = 50;

/** What is paid before a lesson of this price is firm: never more than the price, and nothing where a card could not pay so little. */
export function depositOf(rule: DepositRule | undefined, priceCents: Cents): Cents {
  const asked = Math.min(shareOf(rule, priceCents), priceCents);
  return asked < leastCents ? 0 : asked;
}

function shareOf(rule: DepositRule | undefined, priceCents: Cents): Cents {
  if (!rule) return 0;
  switch (rule.kind) {
    case 'none':
      return 0;
    case 'fixed':
      return rule.amountCents ?? 0;
    case 'percent':
      return Math.round((priceCents * (rule.percent ?? 0)) / 100);
    case 'whole':
      return priceCents;
  }
}

/** The cheapest lesson that learners can book. */
export type CheapestLesson = {
  readonly minutes: number;
  readonly priceCents: Cents;
};

/** @throws `deposit_over_price` where a fixed deposit is more than a lesson that can be booked costs */
export function mustNotExceedPrice(
  rule: DepositRule | undefined,
  cheapest: CheapestLesson | undefined,
): void {
  const { kind, amountCents = 0 } = rule ?? { kind: 'none' };
  if (kind !== 'fixed' || !cheapest || amountCents <= cheapest.priceCents) return;
  const { minutes, priceCents } = cheapest;
  const sentence = `A deposit of ${formatMoney(amountCents)} is more than ${formatMoney(priceCents)}, the price of your cheapest lesson (${minutes} minutes). Choose a smaller one.`;
  throw new Rejection('invalid', 'deposit_over_price', sentence, {
    fields: { 'deposit.amountCents': sentence },
  });
}

/** As learners read it before they book; empty where nothing is asked. */
export function depositInWords(rule: DepositRule | undefined): string {
  const sum = sumInWords(rule);
  return sum === null
    ? ''
    : `You pay ${sum} by card to book. If you cancel, you get back what the fee doesn’t take.`;
}

function sumInWords(rule: DepositRule | undefined): string | null {
  if (!rule) return null;
  switch (rule.kind) {
    case 'none':
      return null;
    case 'fixed':
      return `a deposit of ${formatMoney(rule.amountCents ?? 0)}`;
    case 'percent':
      return `a deposit of ${rule.percent ?? 0}% of the price`;
    case 'whole':
      return 'the whole lesson';
  }
}
