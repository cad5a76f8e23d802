import { Rejection } from '#domain/kernel/rejection.ts';

/**
 * What the holder reads on the card's statement behind the operator's own name: who took the money. In Latin letters without the signs that Stripe refuses, and
 * ten of them, so that both fit into 22 (https://docs.stripe.com/get-started/account/statement-descriptors).
 */
export function nameOnStatement(schoolName: string): { statement_descriptor_suffix?: string } {
  const suffix = schoolName
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 .&-]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 10)
    .trim();
  return /[A-Za-z]/.test(suffix) ? { statement_descriptor_suffix: suffix } : {};
}

/** Stripe's least charge in New Zealand dollars (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
export const smallestCharge = 50;

export const tooSmallForCard = () =>
  new Rejection(
    'conflict',
    'too_small_for_card',
    'A card can pay NZ$0.50 or more. Take this one another way.',
  );

export const changedMeanwhile = () =>
  new Rejection(
    'conflict',
    'payment_changed_meanwhile',
    'This bill changed a moment ago. Your card was not charged: please try again.',
  );

export const underWay = () =>
  new Rejection(
    'conflict',
    'payment_under_way',
    'A payment is on its way from the bank and can’t be stopped. A card takes a minute, a bank debit up to two business days. Wait for it before you take money another way.',
  );
