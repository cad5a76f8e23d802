import type { StudentId } from '../kernel/ids.ts';
import { dateOf, type LocalDate } from '../kernel/nz-time.ts';
import { same } from '../kernel/same.ts';
import { payerNotFound } from '../payer/rejections.ts';
import { type Billing, type Bills, billingOf, payersOn } from './bills.ts';
import type { LeavePayer, SetPayerBilling, SetStudentPayers } from './commands.ts';
import type { BillEvent } from './events.ts';
import { payerStays, payersNotWhole, payerTwice } from './rejections.ts';

/** @throws where the shares are not the whole, or name one payer twice */
export function setStudentPayers(command: SetStudentPayers, state: Bills): BillEvent[] {
  const { schoolId, studentId, payers, now } = command;
  const from = command.from ?? dateOf(now);
  if (payers.reduce((sum, { percent }) => sum + percent, 0) !== 100) throw payersNotWhole();
  if (new Set(payers.map(({ payerId }) => payerId)).size !== payers.length) throw payerTwice();
  if (payers.some(({ payerId }) => payerId !== null && state.payersLeft.has(payerId)))
    throw payerNotFound();
  const later = state.payers.get(studentId)?.some(({ since }) => since > from) ?? false;
  if (!later && same(payersOn(state, studentId, from), payers)) return [];
  return [{ type: 'StudentPayersSet', data: { schoolId, studentId, payers: [...payers], from } }];
}

export function setPayerBilling(command: SetPayerBilling, state: Bills): BillEvent[] {
  const { schoolId, payerId, rhythm, daysToPay, statements, reminders, now } = command;
  const own = state.payerBilling.get(payerId);
  const set = { rhythm, daysToPay, statements, reminders };
  const before = own ?? {
    rhythm: null,
    daysToPay: null,
    statements: null,
    reminders: null,
    billsFrom: '',
  };
  if (same({ ...before, ...set }, before)) return [];
  const billsFrom = own && own.rhythm === rhythm ? own.billsFrom : firstDayOf(state, payerId, now);
  return [{ type: 'PayerBillingSet', data: { schoolId, payerId, ...set, billsFrom } }];
}

/** Bills that were off for any of their students do not catch up on the lessons of meanwhile. */
function firstDayOf(state: Bills, payerId: number, now: string): LocalDate {
  const today = dateOf(now);
  const before = studentsOf(state, payerId, today).map((student) =>
    billingOf(state, student, today),
  );
  const days = before.flatMap(({ rhythm, billsFrom }) =>
    rhythm === 'never' || billsFrom === null ? [] : [billsFrom],
  );
  return days.length === before.length ? (days.toSorted().at(-1) ?? today) : today;
}

/** The students for whom somebody pays on a day or later. */
export const studentsOf = (
  { payers }: Pick<Billing, 'payers'>,
  payerId: number,
  day: LocalDate,
): StudentId[] =>
  [...payers].flatMap(([student, sets]) => {
    const current = sets.findLastIndex(({ since }) => since <= day);
    const isTheirs = sets
      .slice(Math.max(0, current))
      .some((set) => set.payers.some((share) => share.payerId === payerId));
    return isTheirs ? [student] : [];
  });

/** @throws while they pay for somebody, or owe */
export function leave(
  { schoolId, payerId, owesCents, now }: LeavePayer,
  state: Bills,
): BillEvent[] {
  if (state.payersLeft.has(payerId)) return [];
  if (studentsOf(state, payerId, dateOf(now)).length > 0 || owesCents > 0)
    throw payerStays(owesCents);
  return [{ type: 'PayerLeft', data: { schoolId, payerId } }];
}
