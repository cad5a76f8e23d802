import { dateOf } from '../kernel/nz-time.ts';
import type { ReceivePayment, TakeBackReceipt } from './commands.ts';
import type { PaymentEvent } from './events.ts';
import { heldCents, owedCents, type Requested } from './payment.ts';
import { alreadyPaid, moreThanOwed, mustBeBookable, paymentCancelled } from './rejections.ts';
import { mustNotBeWrittenOff, owedAgain } from './write-offs.ts';

/** Money that arrived another way than through our card form: what pays the rest settles the payment, what does not is a part of it. */
export function receive(
  { paymentId, amountCents, method, receivedOn, now }: ReceivePayment,
  state: Requested,
): PaymentEvent[] {
  if (state.status === 'settled') throw alreadyPaid();
  if (state.status === 'cancelled') throw paymentCancelled();
  mustNotBeWrittenOff(state);
  mustBeBookable(receivedOn, dateOf(now));
  const owed = owedCents(state);
  if (amountCents > owed) throw moreThanOwed(owed);
  if (amountCents < owed)
    return [{ type: 'PartPaymentReceived', data: { paymentId, amountCents, method, receivedOn } }];
  return [
    {
      type: 'PaymentSettled',
      data: { paymentId, amountCents, method, settledOn: receivedOn, intentId: null },
    },
  ];
}

/** What was given back or taken back already is not taken back again. A debt that grows by it is no longer the one that was written off. */
export function takeBackReceipt(
  { paymentId, amountCents: asked, receivedOn, now }: TakeBackReceipt,
  state: Requested,
): PaymentEvent[] {
  const amountCents = Math.min(asked, state.byHandCents, heldCents(state));
  if (amountCents <= 0) return [];
  const { receipts } = state;
  // Its day may have been put right since.
  const receipt =
    receipts.find((one) => one.receivedOn === receivedOn && one.cents === asked) ??
    receipts.find((one) => one.cents === asked);
  const from = receipt?.receivedOn ?? receivedOn;
  return [
    ...owedAgain(paymentId, now, state),
    { type: 'ReceiptTakenBack', data: { paymentId, amountCents, receivedOn: from } },
  ];
}
