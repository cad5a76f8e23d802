import { buyerOfOver, sellOver } from '#api/cases/credit/sell-over.ts';
import { actingOn } from '#api/cases/school/instructor.ts';
import type { Clock } from '#api/ground/clock.ts';
import { once } from '#api/idempotency/attempt.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { minutesFor } from '#domain/credit/minutes.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { noBalance } from '#domain/payment/rejections.ts';
import type { PaymentRow } from '#projections/payments/query.ts';
import type { Balances } from './balances.ts';
import { paymentOf } from './payments.ts';

/**
 * Sells the balance that is kept with a payment to its payer as lesson credit, at the learner's price of today: an order, which the balance pays. Killed in
 * between, the order is there and the reactor pays it.
 * @throws 409 where there is no balance, 422 where it is less than a minute of the price
 */
export async function balanceAsCredit(
  deps: Parameters<typeof buyerOfOver>[0] &
    Parameters<typeof sellOver>[0] & {
      readonly clock: Clock;
      readonly balances: Pick<Balances, 'payWithBalance'>;
    },
  instructor: Instructor,
  paymentId: number,
): Promise<PaymentRow> {
  const { schoolId } = instructor;
  const sale = await once('balance as credit', async () => {
    const { balanceCents: amountCents } = await paymentOf(deps, schoolId, paymentId);
    if (amountCents === 0) throw noBalance();
    const today = dateOf(deps.clock());
    const { hourCents, ...buyer } = await buyerOfOver(deps, schoolId, today, paymentId);
    return { ...buyer, amountCents, minutes: minutesFor(amountCents, hourCents) };
  });
  const acting = actingOn(instructor, sale.studentId);
  await sellOver(deps, acting, { ...sale, schoolId, paid: null });
  await deps.balances.payWithBalance(sale.paymentId, acting);
  return paymentOf(deps, schoolId, paymentId);
}
