import type { ChosenStatus } from '../catalogue/payments.ts';
import { addDays, dateOf, type LocalDate } from '../kernel/nz-time.ts';
import { same } from '../kernel/same.ts';
import { lastArrival } from './arrivals.ts';
import { fromBalanceCents } from './balance.ts';
import type { ChangePayment } from './commands.ts';
import type { PaymentEvent } from './events.ts';
import { heldCents, owedCents, type Requested } from './payment.ts';
import {
  balanceIsUsed,
  belowReceived,
  belowRefunded,
  chargedByCard,
  mustBeBookable,
  paidByBalance,
  paidByBank,
  partlyPaid,
} from './rejections.ts';
import { correctSettlement, mustBePaid } from './settlement.ts';
import { mustNotBeWrittenOff } from './write-offs.ts';

/**
 * Editing a payment: any status may be chosen, and what a card was charged is not rewritten. A settled payment that changes
 * is corrected on the record, with who and why.
 */
export function change(command: ChangePayment, state: Requested): PaymentEvent[] {
  mustNotBeWrittenOff(state);
  const { paymentId, amountCents = state.amountCents, description = state.description } = command;
  const wanted = command.status && statusOf(command.status);
  const dueOn = dueDate(command, state);
  const receivedCents = state.status === 'settled' ? amountCents - state.amountCents : 0;
  if (receivedCents !== 0 && state.byCardCents > 0) throw chargedByCard();
  if (receivedCents !== 0 && fromBalanceCents(state) > 0) throw paidByBalance();
  const held = heldCents(state);
  if (state.status === 'pending' && held > 0 && amountCents < held) throw belowReceived(held);
  // What is asked for is now what there is: nothing more is owed.
  const settledOn =
    state.status === 'pending' && amountCents === held && amountCents !== state.amountCents
      ? lastArrival(state)
      : undefined;
  if (amountCents < state.refundedCents) throw belowRefunded(state.refundedCents);
  if ((wanted ?? state.status) !== 'settled') mustBePaid(command, state);

  const before = { a: state.amountCents, d: state.description, o: state.dueOn };
  const events: PaymentEvent[] = [];
  if (!same(before, { a: amountCents, d: description, o: dueOn })) {
    const { studentId, amountCents: wasCents } = state;
    const isOwedSum = state.status === 'pending' && amountCents !== wasCents;
    events.push({
      type: 'PaymentCorrected',
      data: {
        paymentId,
        studentId,
        amountCents,
        description,
        dueOn,
        receivedCents,
        ...(isOwedSum ? { wasCents } : {}),
        ...(settledOn === undefined ? {} : { settledOn }),
      },
    });
  }
  if (settledOn !== undefined && wanted !== 'cancelled') return events;
  if (wanted === undefined || wanted === state.status)
    return [...events, ...correctSettlement(command, state, receivedCents)];
  return [...events, ...move(command, wanted, { ...state, amountCents }, receivedCents)];
}

type Wanted = Exclude<Requested['status'], 'written_off'>;

function move(
  { paymentId, now, method, paidOn, bankDays = [] }: ChangePayment,
  wanted: Wanted,
  state: Requested,
  receivedCents: number,
): PaymentEvent[] {
  if (wanted === 'settled') {
    const settledOn = paidOn ?? dateOf(now);
    mustBeBookable(settledOn, dateOf(now));
    const amountCents = owedCents({ ...state, status: 'pending' });
    return [
      {
        type: 'PaymentSettled',
        data: {
          paymentId,
          amountCents,
          // As it was entered when nobody says otherwise now.
          method: method ?? state.method ?? 'other',
          settledOn,
          intentId: null,
        },
      },
    ];
  }
  const [bankDay] = bankDays;
  if (state.status === 'settled' && bankDay) throw paidByBank(bankDay);
  if (wanted === 'pending') return reopen(paymentId, state, receivedCents);
  const cancelled: PaymentEvent = { type: 'PaymentCancelled', data: { paymentId } };
  if (state.status === 'settled') return [...reopen(paymentId, state, receivedCents), cancelled];
  if (heldCents(state) > 0) throw partlyPaid(heldCents(state));
  return [cancelled];
}

function reopen(paymentId: number, state: Requested, receivedCents: number): PaymentEvent[] {
  if (fromBalanceCents(state) > 0 || state.uses.some(({ cents }) => cents > 0))
    throw balanceIsUsed();
  if (state.byCardCents > 0 && state.status === 'settled') throw chargedByCard();
  if (state.status !== 'settled')
    return [{ type: 'PaymentReopened', data: { paymentId, takenBackCents: 0 } }];
  let left = heldCents(state) + receivedCents;
  // Each part is taken back off its own day; what settled the payment, with the rest, off the day of the settlement.
  const parts = state.receipts.slice(0, -1).flatMap(({ receivedOn, cents }): PaymentEvent[] => {
    const amountCents = Math.min(left, cents);
    left -= amountCents;
    return amountCents > 0
      ? [{ type: 'ReceiptTakenBack', data: { paymentId, amountCents, receivedOn } }]
      : [];
  });
  return [{ type: 'PaymentReopened', data: { paymentId, takenBackCents: left } }, ...parts];
}

function statusOf(chosen: ChosenStatus): Wanted {
  if (chosen === 'completed' || chosen === 'paid') return 'settled';
  return chosen === 'cancelled' ? 'cancelled' : 'pending';
}

/**
 * Overdue follows from the due date: to call a payment overdue is to say that it was due before today, to call it pending that it is
 * not due before today.
 */
function dueDate({ status, dueOn, now }: ChangePayment, state: Requested): LocalDate | null {
  const asked = dueOn === undefined ? state.dueOn : dueOn;
  const today = dateOf(now);
  const isLate = asked !== null && asked < today;
  if (status === 'overdue' && !isLate) return addDays(today, -1);
  // A day that is said now stands, whatever the status says.
  if (status === 'pending' && isLate && dueOn === undefined) return today;
  return asked;
}
