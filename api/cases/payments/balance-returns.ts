import type { Context, Dispatch } from '#api/command-handler.ts';
import { eventsOf } from '#api/event-log/event-log.ts';
import { payment } from '#domain/payment/decide.ts';
import type { PaymentEvent } from '#domain/payment/events.ts';
import { type FromBalance, isSameUse } from '#domain/payment/payment.ts';
import { cardPayments } from './card-payments.ts';
import { recordedPayment } from './payments.ts';

export type BalanceDeps = Parameters<typeof cardPayments>[0] & { readonly dispatch: Dispatch };
export type By = Pick<Context, 'actor' | 'correlationId'>;
type TakenBack = Extract<PaymentEvent, { type: 'ReceiptTakenBack' }>['data'];

/** How what a balance paid is in that balance again. */
export function balanceReturns(deps: BalanceDeps) {
  const { log, dispatch } = deps;
  const cards = cardPayments(deps);
  return { returnReceipts, returnUses, followReturn, giveBack };

  /** What the other payment gave up is in the balance again, once. */
  async function followReturn({ fromBalance, amountCents }: TakenBack, by: By): Promise<void> {
    if (fromBalance === undefined) return;
    const { schoolId, studentId } = await recordedPayment(log, fromBalance.paymentId);
    await giveBack(fromBalance, amountCents, { ...by, schoolId, studentId });
  }

  async function giveBack(
    from: FromBalance,
    amountCents: number,
    context: Omit<Context, 'paymentId'>,
  ): Promise<void> {
    const about = { ...context, ...causedOnce(returnOf(from)), paymentId: from.paymentId };
    const command = { type: 'ReturnBalance', ...from, amountCents } as const;
    await dispatch(payment, from.paymentId, command, about);
  }

  /** What balances paid of a payment is theirs again, and owed on it: of one use alone, where one is named. */
  async function returnReceipts(paymentId: number, by: By, which?: FromBalance): Promise<void> {
    const { receipts } = await recordedPayment(log, paymentId);
    for (const { fromBalance } of receipts)
      if (fromBalance && (!which || isSameUse(fromBalance, which)))
        await takeBack(paymentId, fromBalance, by);
  }

  /** What the balance of a payment paid elsewhere is owed there again, so that the money that brought it can be taken back. */
  async function returnUses(paymentId: number, by: By): Promise<void> {
    const { uses } = await recordedPayment(log, paymentId);
    for (const [place, { forPaymentId, cents }] of uses.entries())
      if (cents > 0) await takeBack(forPaymentId, { paymentId, nth: place + 1 }, by);
  }

  async function takeBack(paymentId: number, fromBalance: FromBalance, by: By): Promise<void> {
    const { schoolId, studentId, receipts } = await recordedPayment(log, paymentId);
    const come = receipts.find((one) => isSameUse(one.fromBalance, fromBalance));
    const context = { ...by, schoolId, studentId };
    if (come)
      await cards.whileClosed(paymentId, () =>
        dispatch(
          payment,
          paymentId,
          {
            type: 'TakeBackReceipt',
            paymentId,
            amountCents: come.cents,
            receivedOn: come.receivedOn,
            fromBalance,
          },
          { ...context, ...causedOnce(returnOf(fromBalance)), paymentId },
        ),
      );
    const facts = eventsOf(payment, await log.read(`payment-${paymentId}`));
    for (const { type, data } of facts)
      if (type === 'ReceiptTakenBack' && isSameUse(data.fromBalance, fromBalance))
        await followReturn(data, by);
  }
}

export const causeOf = ({ paymentId, nth }: FromBalance) => `balance-${paymentId}-${nth}`;
const returnOf = (from: FromBalance) => `${causeOf(from)}-returned`;

export const causedOnce = (causationId: string): Pick<Context, 'causationId' | 'unless'> => ({
  causationId,
  unless: (recorded) => recorded.some(({ metadata }) => metadata.causationId === causationId),
});
