import type { SchoolId } from '#domain/kernel/ids.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { balanceCents } from '#domain/payment/balance.ts';
import { payment } from '#domain/payment/decide.ts';
import type { PaymentEvent } from '#domain/payment/events.ts';
import { owedCents } from '#domain/payment/payment.ts';
import { noBalance, paymentNotFound } from '#domain/payment/rejections.ts';
import { listBalances, listOwedBy } from '#projections/payments/balances.ts';
import {
  type BalanceDeps,
  type By,
  balanceReturns,
  causedOnce,
  causeOf,
} from './balance-returns.ts';
import { cardPayments } from './card-payments.ts';
import { recordedPayment } from './payments.ts';

type Used = Extract<PaymentEvent, { type: 'BalanceUsed' }>['data'];

/**
 * What payers paid too much: each balance is kept with the payment it came for, and pays for what the same payer owes next. The payment that keeps it decides,
 * so that no cent is used twice; the payment that is paid receives it once, as the use is its cause.
 */
export function balances(deps: BalanceDeps) {
  const { sql, log, dispatch } = deps;
  const cards = cardPayments(deps);
  const { giveBack, ...returns } = balanceReturns(deps);
  return { payWithBalance, payOwed, followUse, ...returns };

  /**
   * Pays for a payment with what its payer has in balance, as far as that goes. A lesson that waits for its deposit is left to the card.
   * @returns whether there may be a balance for what else the payer owes
   */
  async function payWithBalance(paymentId: number, by: By): Promise<boolean> {
    const { schoolId, studentId, payerId, depositCents } = await recordedPayment(log, paymentId);
    if (depositCents !== null) return true;
    const sources = await listBalances(
      sql,
      schoolId,
      payerId === null ? { studentId } : { payerId },
    );
    if (sources.length === 0) return false;
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
    return true;
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
    for (const owed of await listOwedBy(sql, schoolId, of))
      if (!(await payWithBalance(owed, by))) return;
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
        { ...context, ...causedOnce(causeOf(fromBalance)), paymentId: forPaymentId },
      );
    } catch (refusal) {
      if (!(refusal instanceof Rejection)) throw refusal;
      await giveBack(fromBalance, amountCents, context);
    }
  }
}
export type Balances = ReturnType<typeof balances>;

function unlessRefused(fault: unknown): void {
  if (!(fault instanceof Rejection)) throw fault;
}
