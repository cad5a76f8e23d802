import type { ChosenStatus } from '../catalogue/payments.ts';
import { addDays, dateOf, type LocalDate } from '../kernel/nz-time.ts';
import { same } from '../kernel/same.ts';
import type { ChangePayment } from './commands.ts';
import type { PaymentEvent } from './events.ts';
import { heldCents, type Requested } from './payment.ts';
import { belowRefunded, chargedByCard, paidInTheFuture } from './rejections.ts';

/**
 * Editing a payment: any status may be chosen, and what a card was charged is not rewritten. A settled payment that changes
 * is corrected on the record, with who and why.
 */
export function change(command: ChangePayment, state: Requested): PaymentEvent[] {
  const { paymentId, amountCents = state.amountCents, description = state.description } = command;
  const wanted = command.status && statusOf(command.status);
  const dueOn = dueDate(command, state);
  const receivedCents = state.status === 'settled' ? amountCents - state.amountCents : 0;
  if (receivedCents !== 0 && state.byCardCents > 0) throw chargedByCard();
  if (amountCents < state.refundedCents) throw belowRefunded(state.refundedCents);

  const before = { a: state.amountCents, d: state.description, o: state.dueOn };
  const events: PaymentEvent[] = [];
  if (!same(before, { a: amountCents, d: description, o: dueOn })) {
    const { studentId } = state;
    events.push({
      type: 'PaymentCorrected',
      data: { paymentId, studentId, amountCents, description, dueOn, receivedCents },
    });
  }
  if (wanted === undefined || wanted === state.status) return events;
  return [...events, ...move(command, wanted, { ...state, amountCents }, receivedCents)];
}

function move(
  { paymentId, now, method = 'other', paidOn }: ChangePayment,
  wanted: Requested['status'],
  state: Requested,
  receivedCents: number,
): PaymentEvent[] {
  if (wanted === 'settled') {
    const settledOn = paidOn ?? dateOf(now);
    if (settledOn > dateOf(now)) throw paidInTheFuture();
    const { amountCents } = state;
    return [
      {
        type: 'PaymentSettled',
        data: { paymentId, amountCents, method, settledOn, intentId: null },
      },
    ];
  }
  const reopened = reopen(paymentId, state, receivedCents);
  if (wanted === 'pending') return reopened;
  const cancelled: PaymentEvent = { type: 'PaymentCancelled', data: { paymentId } };
  return state.status === 'settled' ? [...reopened, cancelled] : [cancelled];
}

function reopen(paymentId: number, state: Requested, receivedCents: number): PaymentEvent[] {
  if (state.byCardCents > 0 && state.status === 'settled') throw chargedByCard();
  const takenBackCents = state.status === 'settled' ? heldCents(state) + receivedCents : 0;
  return [{ type: 'PaymentReopened', data: { paymentId, takenBackCents } }];
}

function statusOf(chosen: ChosenStatus): Requested['status'] {
  if (chosen === 'completed' || chosen === 'paid') return 'settled';
  return chosen === 'cancelled' ? 'cancelled' : 'pending';
}

/** Overdue follows from the due date: to call a payment overdue is to say that it was due before today. */
function dueDate({ status, dueOn, now }: ChangePayment, state: Requested): LocalDate | null {
  const asked = dueOn === undefined ? state.dueOn : dueOn;
  const today = dateOf(now);
  if (status !== 'overdue' || (asked !== null && asked < today)) return asked;
  return addDays(today, -1);
}
