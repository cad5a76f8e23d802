import type { Deps } from '#api/deps.ts';
import { eventsOf } from '#api/event-log/events-of.ts';
import { fold } from '#domain/kernel/decider.ts';
import { payment } from '#domain/payment/decide.ts';
import type { Requested } from '#domain/payment/payment.ts';
import { paymentNotFound } from '#domain/payment/rejections.ts';

/** A payment as the ledger has it, for what must be known before something outside is done. @throws 404 where there is none */
export async function recordedPayment(log: Deps['log'], paymentId: number): Promise<Requested> {
  const state = fold(payment, eventsOf(payment, await log.read(`payment-${paymentId}`)));
  if (state.status === 'none') throw paymentNotFound();
  return state;
}
