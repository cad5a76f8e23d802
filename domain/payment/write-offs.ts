import { dateOf } from '../kernel/nz-time.ts';
import type { TakeBackWriteOff, WriteOffPayment } from './commands.ts';
import type { PaymentEvent } from './events.ts';
import { owedCents, type Requested } from './payment.ts';
import {
  alreadyPaid,
  moneyUndecided,
  notWrittenOff,
  paymentCancelled,
  paymentWrittenOff,
} from './rejections.ts';

/** Gives up all that is still owed, so that nothing is. What was received of it stays received. */
export function writeOff({ paymentId, now }: WriteOffPayment, state: Requested): PaymentEvent[] {
  if (state.status === 'written_off') return [];
  if (state.status === 'settled') throw alreadyPaid();
  if (state.status === 'cancelled') throw paymentCancelled();
  if (Object.values(state.intents).some(({ status }) => status === 'aside')) throw moneyUndecided();
  const amountCents = owedCents(state);
  if (amountCents <= 0) throw alreadyPaid();
  return [
    { type: 'PaymentWrittenOff', data: { paymentId, amountCents, writtenOffOn: dateOf(now) } },
  ];
}

export function takeBackWriteOff(
  { paymentId, now }: TakeBackWriteOff,
  state: Requested,
): PaymentEvent[] {
  if (state.status !== 'written_off') throw notWrittenOff();
  return owedAgain(paymentId, now, state);
}

/** What was written off is owed again before its money counts or leaves; nothing where it was not. */
export function owedAgain(paymentId: number, now: string, state: Requested): PaymentEvent[] {
  if (state.status !== 'written_off') return [];
  const { writtenOffCents: amountCents } = state;
  return [
    { type: 'WriteOffTakenBack', data: { paymentId, amountCents, owedAgainOn: dateOf(now) } },
  ];
}

export function mustNotBeWrittenOff({ status }: Requested): void {
  if (status === 'written_off') throw paymentWrittenOff();
}
