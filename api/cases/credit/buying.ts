import type { Booker } from '#api/cases/lessons/bookable-times.ts';
import type { Deps } from '#api/deps.ts';
import { eventsOf } from '#api/event-log/event-log.ts';
import type { Credit } from '#domain/credit/credit.ts';
import { credit } from '#domain/credit/decide.ts';
import { fold } from '#domain/kernel/decider.ts';
import { payment } from '#domain/payment/decide.ts';
import { type CreditProduct, productNotFound } from '#domain/school/credit-products.ts';
import { listProducts } from '#projections/credit-offer/query.ts';
import { recordedCredit } from './giving-back.ts';
import type { CreditMoney } from './payments.ts';

/**
 * A learner, or a parent for them, asks for a product. What they asked for before and have not paid is asked for again instead of twice.
 * @returns the payment to make for it
 * @throws 404 for a product that the school does not sell
 */
export async function buyCredit(
  deps: Pick<Deps, 'sql' | 'log' | 'ids' | 'dispatch' | 'states'> & {
    readonly creditMoney: CreditMoney;
  },
  { context, schoolId, studentId, instructorId }: Booker,
  productId: number,
): Promise<number> {
  const { sql, log, ids, dispatch } = deps;
  const product = (await listProducts(sql, schoolId)).find((one) => one.productId === productId);
  if (!product) throw productNotFound();
  const waiting = await openOrder(log, await recordedCredit(deps.states, studentId), product);
  if (waiting !== null) return waiting;
  const paymentId = await ids.next('payment');
  const about = { ...context, schoolId, studentId, paymentId };
  const { events } = await dispatch(
    credit,
    studentId,
    {
      type: 'OrderCredit',
      schoolId,
      studentId,
      paymentId,
      instructorId,
      product,
      method: null,
      paidOn: null,
      voucher: null,
      isAgain: false,
    },
    about,
  );
  await deps.creditMoney.askForMoney(about, events);
  return paymentId;
}

/** The payment that still asks for the same product at the same price. */
async function openOrder(
  log: Deps['log'],
  { lots }: Credit,
  { productId, priceCents, minutes }: CreditProduct,
): Promise<number | null> {
  const orders = [...lots.values()].filter(
    (lot) =>
      lot.standing === 'unpaid' &&
      lot.productId === productId &&
      lot.priceCents === priceCents &&
      lot.soldMinutes === minutes,
  );
  for (const { paymentId } of orders.toReversed()) {
    if (paymentId === null) continue;
    const state = fold(payment, eventsOf(payment, await log.read(`payment-${paymentId}`)));
    if (state.status === 'pending') return paymentId;
  }
  return null;
}
