import { type Cents, formatMoney } from '../kernel/money.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { Rejection } from '../kernel/rejection.ts';
import { type Agreement, endOf } from './kept-card.ts';
import { noKeptCard } from './rejections.ts';

/**
 * Whether a payer's agreement allows a charge.
 * @throws 404 where no card is kept, 409 where the agreement is over, is for less, or is for another account than the school is paid into now
 */
export function mustAllow(
  kept: Agreement | null,
  charge: {
    readonly amountCents: Cents;
    readonly today: LocalDate;
    readonly cardAccount: string | null;
  },
): void {
  if (!kept) throw noKeptCard();
  if (endOf(kept) < charge.today) throw agreementOver();
  if (kept.cardAccount !== charge.cardAccount) throw keptElsewhere();
  if (charge.amountCents > kept.ceilingCents)
    throw overCeiling(kept.ceilingCents, charge.amountCents);
}

const agreementOver = () =>
  new Rejection(
    'conflict',
    'card_agreement_over',
    'The agreement for this card has ended. Send a payment link instead.',
  );

const keptElsewhere = () =>
  new Rejection(
    'conflict',
    'card_kept_elsewhere',
    'This card was saved for an account you no longer use. Send a payment link instead.',
  );

const overCeiling = (ceilingCents: Cents, amountCents: Cents) =>
  new Rejection(
    'conflict',
    'over_ceiling',
    `The payer agreed to at most ${formatMoney(ceilingCents)} at a time, and ${formatMoney(amountCents)} is owed. Send a payment link instead.`,
  );

/** The learner’s own card never pays for what a payer is asked for. */
export const noCardOfPayer = () =>
  new Rejection(
    'conflict',
    'paid_by_another',
    'Somebody else pays this one. Send them a payment link.',
  );

export const lessonNotDriven = () =>
  new Rejection(
    'conflict',
    'lesson_not_driven',
    'You can charge a saved card once the lesson is done. Mark it completed first.',
  );

/** The bank wants the payer there: https://docs.stripe.com/declines/codes, `authentication_required`. */
export const payerNeeded = (isAsked = false) =>
  new Rejection(
    'conflict',
    'payer_needed',
    isAsked
      ? 'The bank wants the payer to confirm this. We mailed them a payment link.'
      : 'The bank wants the payer to confirm this. Send them a payment link.',
  );

/** @param code the card company's word for why */
export const keptCardDeclined = (code: string) =>
  new Rejection(
    'conflict',
    'kept_card_declined',
    `The bank declined the card (${code.replaceAll('_', ' ')}). Send a payment link instead.`,
  );
