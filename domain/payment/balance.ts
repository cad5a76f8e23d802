import type { Cents } from '../kernel/money.ts';
import { dateOf } from '../kernel/nz-time.ts';
import { pendingRefundCents } from './card-money.ts';
import type { ReturnBalance, UseBalance } from './commands.ts';
import type { PaymentEvent } from './events.ts';
import { centsOf, heldCents, type Requested } from './payment.ts';

/** What is held above the amount and stays the payer's: a balance for what they owe next. */
export function balanceCents(payment: Requested): Cents {
  return payment.keepsOver ? Math.max(0, heldCents(payment) - payment.amountCents) : 0;
}

/** What other payments' balances paid of it, in cents. */
export const fromBalanceCents = ({ receipts }: Requested): Cents =>
  centsOf(receipts.filter(({ fromBalance }) => fromBalance !== undefined));

/** What went back of what was asked for, in cents: a balance that goes back takes nothing off it. */
export function givenUpCents(payment: Requested): Cents {
  const { keepsOver, refundedCents, amountCents } = payment;
  return keepsOver ? Math.max(0, amountCents - heldCents(payment)) : refundedCents;
}

/** Pays for another payment with what was paid too much for this one, as far as it goes. Nothing is used while a refund or a dispute may take it. */
export function useBalance(
  { paymentId, forPaymentId, mostCents, now }: UseBalance,
  state: Requested,
): PaymentEvent[] {
  const isDisputed = Object.values(state.disputes).some(({ status }) => status === 'open');
  const free = isDisputed ? 0 : balanceCents(state) - pendingRefundCents(state);
  const amountCents = Math.min(free, mostCents);
  if (amountCents <= 0 || forPaymentId === paymentId) return [];
  const nth = state.uses.length + 1;
  const usedOn = dateOf(now);
  return [{ type: 'BalanceUsed', data: { paymentId, nth, forPaymentId, amountCents, usedOn } }];
}

/** What the other payment has given up is the payer's balance again, no more than was used. */
export function returnBalance(
  { paymentId, nth, amountCents: returned }: ReturnBalance,
  { uses }: Requested,
): PaymentEvent[] {
  const use = uses[nth - 1];
  const amountCents = Math.min(returned, use?.cents ?? 0);
  if (!use || amountCents <= 0) return [];
  const { forPaymentId, usedOn } = use;
  return [{ type: 'BalanceReturned', data: { paymentId, nth, forPaymentId, amountCents, usedOn } }];
}
