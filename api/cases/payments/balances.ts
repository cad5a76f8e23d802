import type { Context, Dispatch } from '#api/command-handler.ts';
import { eventsOf } from '#api/event-log/event-log.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { balanceCents } from '#domain/payment/balance.ts';
import { payment } from '#domain/payment/decide.ts';
import type { PaymentEvent } from '#domain/payment/events.ts';
import { type FromBalance, isSameUse, owedCents } from '#domain/payment/payment.ts';
import { noBalance, paymentNotFound } from '#domain/payment/rejections.ts';
import { listBalances, listOwedBy } from '#projections/payments/balances.ts';
import { cardPayments } from './card-payments.ts';
import { recordedPayment } from './payments.ts';

type BalanceDeps = Parameters<typeof cardPayments>[0] & { readonly dispatch: Dispatch };
type By = Pick<Context, 'actor' | 'correlationId'>;
type Used = Extract<PaymentEvent, { type: 'BalanceUsed' }>['data'];
type TakenBack = Extract<PaymentEvent, { type: 'ReceiptTakenBack' }>['data'];

/**
 * What payers paid too much: each balance is kept with the payment it came for, and pays for what the same payer owes next. The payment that keeps it decides,
 * so that no cent is used twice; the payment that is paid receives it once, as the use is its cause.
 */
export function balances(deps: BalanceDeps) {
  const { sql, log, dispatch } = deps;
  const cards = cardPayments(deps);
  return {
    payWithBalance,
    payOwed,
    followUse,
    followReturn,
    returnReceipts,
    returnUses,
  };

  /** Pays for a payment with what its payer has in balance, as far as that goes. A lesson that waits for its deposit is left to the card. */
  async function payWithBalance(paymentId: number, by: By): Promise<void> {
    const { schoolId, studentId, payerId, depositCents } = await recordedPayment(log, paymentId);
    if (depositCents !== null) return;
    const sources = await listBalances(
      sql,
      schoolId,
      payerId === null ? { studentId } : { payerId },
    );
    if (sources.length === 0) return;
    const context = { ...by, schoolId, studentId };
    await cards
      .whileClosed(paymentId, async () => {
        for (const source of sources) {
          const mostCents = owedCents(await recordedPayment(log, paymentId));
          if (mostCents === 0) return;
          const use = {
            type: 'UseBalance',
            paymentId: source,
            forPaymentId: paymentId,
            mostCents,
          } as const;
          const about = { ...context, paymentId: source };
          const { events } = await dispatch(payment, source, use, about);
          for (const { type, data } of events)
            if (type === 'BalanceUsed') await followUse(data, by);
        }
      })
      // A bank debit that nobody can stop is on its way.
      .catch(unlessRefused);
  }

  /**
   * The balance that is kept with a payment pays for what its payer owes already, what was due first first.
   * @throws 404 where the school has no such payment, 409 where it keeps no balance
   */
  async function payOwed(schoolId: SchoolId, paymentId: number, by: By): Promise<void> {
    const recorded = await recordedPayment(log, paymentId);
    if (recorded.schoolId !== schoolId) throw paymentNotFound();
    if (balanceCents(recorded) === 0) throw noBalance();
    const { studentId, payerId } = recorded;
    const of = payerId === null ? { studentId } : { payerId };
    for (const owed of await listOwedBy(sql, schoolId, of)) await payWithBalance(owed, by);
  }

  /** The other payment receives what was used for it, once; where it takes no more money, the balance has it again. */
  async function followUse(
    { paymentId, nth, forPaymentId, amountCents, usedOn }: Used,
    by: By,
  ): Promise<void> {
    const { schoolId, studentId } = await recordedPayment(log, forPaymentId);
    const context = { ...by, schoolId, studentId };
    const fromBalance = { paymentId, nth };
    try {
      await dispatch(
        payment,
        forPaymentId,
        {
          type: 'ReceivePayment',
          paymentId: forPaymentId,
          amountCents,
          method: 'balance',
          receivedOn: usedOn,
          fromBalance,
        },
        { ...context, ...once(causeOf(fromBalance)), paymentId: forPaymentId },
      );
    } catch (refusal) {
      if (!(refusal instanceof Rejection)) throw refusal;
      await giveBack(fromBalance, amountCents, context);
    }
  }

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
    const about = { ...context, ...once(returnOf(from)), paymentId: from.paymentId };
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
          { ...context, ...once(returnOf(fromBalance)), paymentId },
        ),
      );
    const facts = eventsOf(payment, await log.read(`payment-${paymentId}`));
    for (const { type, data } of facts)
      if (type === 'ReceiptTakenBack' && isSameUse(data.fromBalance, fromBalance))
        await followReturn(data, by);
  }
}
export type Balances = ReturnType<typeof balances>;

const causeOf = ({ paymentId, nth }: FromBalance) => `balance-${paymentId}-${nth}`;
const returnOf = (from: FromBalance) => `${causeOf(from)}-returned`;

const once = (causationId: string): Pick<Context, 'causationId' | 'unless'> => ({
  causationId,
  unless: (recorded) => recorded.some(({ metadata }) => metadata.causationId === causationId),
});

function unlessRefused(fault: unknown): void {
  if (!(fault instanceof Rejection)) throw fault;
}
