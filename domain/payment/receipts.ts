import { dateOf } from '../kernel/nz-time.ts';
import type { ReceivePayment, TakeBackReceipt } from './commands.ts';
import type { PaymentEvent } from './events.ts';
import { heldCents, isSameUse, owedCents, type Requested } from './payment.ts';
import {
  alreadyPaid,
  balanceIsUsed,
  moreThanOwed,
  mustBeBookable,
  paymentCancelled,
} from './rejections.ts';
import { mustNotBeWrittenOff, owedAgain } from './write-offs.ts';

/** Money that arrived another way than through our card form: what pays the rest settles the payment, what does not is a part of it. */
export function receive(command: ReceivePayment, state: Requested): PaymentEvent[] {
  const { paymentId, amountCents, method, receivedOn, now, fromBalance } = command;
  const from = fromBalance === undefined ? {} : { fromBalance };
  if (state.status === 'settled') throw alreadyPaid();
  if (state.status === 'cancelled') throw paymentCancelled();
  mustNotBeWrittenOff(state);
  mustBeBookable(receivedOn, dateOf(now));
  const owed = owedCents(state);
  const isOver = amountCents > owed;
  if (isOver && !command.keepsOver) throw moreThanOwed(owed);
  if (amountCents < owed)
    return [
      {
        type: 'PartPaymentReceived',
        data: { paymentId, amountCents, method, receivedOn, ...from },
      },
    ];
  return [
    {
      type: 'PaymentSettled',
      data: {
        paymentId,
        amountCents,
        method,
        settledOn: receivedOn,
        intentId: null,
        ...(isOver ? { keepsOver: true as const } : {}),
        ...from,
      },
    },
  ];
}

/**
 * What was given back or taken back already is not taken back again, and what paid for another payment is returned from there first. A debt that grows by it is no longer the one that
 * was written off.
 */
export function takeBackReceipt(
  { paymentId, amountCents: asked, receivedOn, now, fromBalance }: TakeBackReceipt,
  state: Requested,
): PaymentEvent[] {
  if (asked > heldCents(state) && state.uses.some(({ cents }) => cents > 0)) throw balanceIsUsed();
  const amountCents = Math.min(asked, state.byHandCents, heldCents(state));
  if (amountCents <= 0) return [];
  const receipts = state.receipts.filter((one) => isSameUse(one.fromBalance, fromBalance));
  // Its day may have been put right since.
  const receipt =
    receipts.find((one) => one.receivedOn === receivedOn && one.cents === asked) ??
    receipts.find((one) => one.cents === asked);
  const from = receipt?.receivedOn ?? receivedOn;
  return [
    ...owedAgain(paymentId, now, state),
    {
      type: 'ReceiptTakenBack',
      data: {
        paymentId,
        amountCents,
        receivedOn: from,
        ...(fromBalance === undefined ? {} : { fromBalance }),
      },
    },
  ];
}
