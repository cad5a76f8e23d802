import { dateOf } from '../kernel/nz-time.ts';
import { pendingRefundCents } from './card-money.ts';
import type { ReturnBalance, UseBalance } from './commands.ts';
import type { PaymentEvent } from './events.ts';
import { balanceCents, type Requested } from './payment.ts';

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
