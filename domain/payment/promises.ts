import { dateOf, type LocalDate } from '../kernel/nz-time.ts';
import { mustBeOwed } from './cards.ts';
import type { PromiseTransfer } from './commands.ts';
import type { PaymentEvent } from './events.ts';
import { owedCents, type Requested } from './payment.ts';
import { paymentPromised } from './rejections.ts';

/** Working days for which nobody is reminded of a transfer that they say is on its way. */
export const promiseDays = 3;

/** Somebody says that they have paid by transfer. Nothing is received yet; said again while it counts, it changes nothing. */
export function promiseTransfer(
  { paymentId, until, now }: PromiseTransfer,
  state: Requested,
): PaymentEvent[] {
  mustBeOwed(state);
  const promisedOn = dateOf(now);
  if (isPromised(state.promise?.until, promisedOn)) return [];
  const amountCents = owedCents(state);
  return [{ type: 'TransferPromised', data: { paymentId, amountCents, promisedOn, until } }];
}

const isPromised = (until: LocalDate | null | undefined, today: LocalDate): boolean =>
  until != null && today <= until;

/** @throws `payment_promised` while a transfer is said to be on its way */
export function mustNotBePromised(
  { promisedOn, promisedUntil }: { promisedOn: LocalDate | null; promisedUntil: LocalDate | null },
  today: LocalDate,
): void {
  if (promisedOn !== null && promisedUntil !== null && isPromised(promisedUntil, today))
    throw paymentPromised(promisedOn, promisedUntil);
}
