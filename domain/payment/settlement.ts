import { dateOf } from '../kernel/nz-time.ts';
import type { ChangePayment } from './commands.ts';
import type { PaymentEvent } from './events.ts';
import type { Requested } from './payment.ts';
import {
  chargedByCard,
  mustBeBookable,
  notPaidYet,
  paidByBalance,
  paidDateNeeded,
} from './rejections.ts';

/**
 * How and when money entered by hand arrived, put right. What a card was charged is the card company's word.
 * @param receivedCents what the same change adds to the money of the settlement
 */
export function correctSettlement(
  { paymentId, now, method, paidOn }: ChangePayment,
  state: Requested,
  receivedCents: number,
): PaymentEvent[] {
  if (state.status !== 'settled') return [];
  if (method === undefined && paidOn === undefined) return [];
  if (paidOn === null) throw paidDateNeeded();
  if (paidOn !== undefined) mustBeBookable(paidOn, dateOf(now));
  // The last receipt is the one that settled it.
  const before = state.receipts.at(-1);
  if (!before || state.byCardCents > 0) throw chargedByCard();
  if (before.fromBalance !== undefined) throw paidByBalance();
  const next = { method: method ?? before.method, settledOn: paidOn ?? before.receivedOn };
  if (next.method === before.method && next.settledOn === before.receivedOn) return [];
  return [
    {
      type: 'SettlementCorrected',
      data: {
        paymentId,
        ...next,
        settledBefore: before.receivedOn,
        amountCents: before.cents + receivedCents,
      },
    },
  ];
}

/** A day and a method of paying say nothing of what is owed; said all the same, they are refused rather than forgotten. */
export function mustBePaid({ method, paidOn }: ChangePayment, state: Requested): void {
  if (paidOn) throw notPaidYet('paidDate');
  if (method !== undefined && method !== state.method) throw notPaidYet('paymentMethod');
}
