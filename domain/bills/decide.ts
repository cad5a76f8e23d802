import type { Decider } from '../kernel/decider.ts';
import { addDays, dateOf } from '../kernel/nz-time.ts';
import { same } from '../kernel/same.ts';
import { type Asked, type Bills, billingOf, isOn, noun } from './bills.ts';
import type {
  AskByHand,
  BillCommand,
  ChangeBilled,
  DrawBill,
  SetBillingRules,
  SetLearnerBilling,
} from './commands.ts';
import type { BillChangeWhy, BillEvent } from './events.ts';
import { leftToPay, priceOfLesson } from './price.ts';
import { lessonBilledAlready, pastNeedsAYes } from './rejections.ts';

/** Rules of a school's automatic bills. All its runs meet at one stream's revision, so a lesson comes on one bill, however many processes draw it. */
export const bills: Decider<BillCommand, Bills, BillEvent> = {
  ...noun,
  decide: (command, state) => {
    switch (command.type) {
      case 'SetBillingRules':
        return setRules(command, state);
      case 'SetLearnerBilling':
        return setLearner(command, state);
      case 'HoldLessonBack': {
        const { schoolId, studentId, lessonId } = command;
        if (state.asked.get(lessonId)?.bill) throw lessonBilledAlready();
        if (state.heldBack.has(lessonId)) return [];
        return [{ type: 'LessonHeldBack', data: { schoolId, studentId, lessonId } }];
      }
      case 'PutLessonBack': {
        const { schoolId, studentId, lessonId } = command;
        if (!state.heldBack.has(lessonId)) return [];
        return [{ type: 'LessonPutBack', data: { schoolId, studentId, lessonId } }];
      }
      case 'AskByHand':
        return askByHand(command, state);
      case 'DrawBill':
        return draw(command, state);
      case 'ChangeBilled':
        return changeBilled(command, state);
    }
  },
};

function setRules(command: SetBillingRules, { rules: before }: Bills): BillEvent[] {
  const { schoolId, rhythm, weekday, daysToPay, includePast, now } = command;
  const today = dateOf(now);
  const isOnAlready = before.rhythm !== 'never';
  const billsFrom = command.billsFrom ?? (isOnAlready ? before.billsFrom : null) ?? today;
  // Bills that were off do not catch up on the lessons of meanwhile.
  const isAsBefore = isOnAlready && billsFrom === before.billsFrom;
  if (rhythm !== 'never' && billsFrom < today && !isAsBefore && includePast !== true)
    throw pastNeedsAYes(billsFrom);
  const { monthlyStatements = before.monthlyStatements } = command;
  const rules = { rhythm, weekday, daysToPay, billsFrom, monthlyStatements };
  if (same(rules, before)) return [];
  return [{ type: 'BillingRulesSet', data: { schoolId, ...rules } }];
}

function setLearner(command: SetLearnerBilling, state: Bills): BillEvent[] {
  const { schoolId, studentId, rhythm, now } = command;
  const own = state.learners.get(studentId);
  if ((own?.rhythm ?? null) === rhythm) return [];
  const before = billingOf(state, studentId);
  // Whose bills were off is not billed for the lessons of meanwhile.
  const billsFrom = (before.rhythm === 'never' ? null : before.billsFrom) ?? dateOf(now);
  return [{ type: 'LearnerBillingSet', data: { schoolId, studentId, rhythm, billsFrom } }];
}

/** Nobody has to know of lessons that are asked for by hand where no bills are drawn. */
function askByHand(command: AskByHand, state: Bills): BillEvent[] {
  const { schoolId, studentId, lessonId, paymentId, instead } = command;
  const before = state.asked.get(lessonId);
  if (before?.paymentId === paymentId) return [];
  if (before && before.bill !== null && before.paymentId !== instead) throw lessonBilledAlready();
  if (!before && !isOn(state)) return [];
  return [{ type: 'LessonAskedByHand', data: { schoolId, studentId, lessonId, paymentId } }];
}

function draw(command: DrawBill, state: Bills): BillEvent[] {
  const { schoolId, studentId, rhythm, runAt, now } = command;
  const rules = billingOf(state, studentId);
  const { billsFrom } = rules;
  if (rules.rhythm !== rhythm || billsFrom === null) return [];
  const lines = command.lines.filter(
    ({ lessonId, startsAt, amountCents }) =>
      amountCents > 0 &&
      dateOf(startsAt) >= billsFrom &&
      !state.asked.has(lessonId) &&
      !state.heldBack.has(lessonId),
  );
  if (lines.length === 0) return [];
  const totalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const dueOn = addDays(dateOf(now), rules.daysToPay);
  return [
    {
      type: 'BillDrawn',
      data: {
        schoolId,
        billId: state.lastBill + 1,
        studentId,
        rhythm,
        runAt,
        dueOn,
        totalCents,
        lines: [...lines],
      },
    },
  ];
}

/** What a lesson that is on a bill comes to by now. The price that it was billed at holds while its type and length do. */
export function billedNow(
  bill: NonNullable<Asked['bill']>,
  found: ChangeBilled['found'],
): Pick<NonNullable<Asked['bill']>, 'priceCents' | 'amountCents'> & { why: BillChangeWhy | null } {
  const { priceCents, amountCents } = bill;
  if (found === null || found.minutes === 0) return { why: 'not_held', priceCents, amountCents: 0 };
  const { lessonType, minutes, coveredMinutes } = found;
  const isOfType = lessonType === bill.lessonType;
  const isAsLong = minutes === bill.minutes;
  if (isOfType && isAsLong && coveredMinutes === bill.coveredMinutes)
    return { why: null, priceCents, amountCents };
  const price =
    isOfType && isAsLong ? priceCents : priceOfLesson(lessonType, minutes, found.prices);
  return {
    why: isOfType ? (isAsLong ? 'credit' : 'length') : 'type',
    priceCents: price,
    amountCents: leftToPay(price, minutes, coveredMinutes),
  };
}

function changeBilled(command: ChangeBilled, state: Bills): BillEvent[] {
  const { schoolId, studentId, lessonId, found } = command;
  const asked = state.asked.get(lessonId);
  if (!asked?.bill) return [];
  const { paymentId, bill } = asked;
  const { why, priceCents, amountCents: toCents } = billedNow(bill, found);
  if (why === null) return [];
  const { billId, amountCents: fromCents } = bill;
  const { lessonType, minutes, coveredMinutes } = found ?? bill;
  const of = { schoolId, studentId, billId, lessonId, paymentId };
  const line = { lessonType, minutes, coveredMinutes, priceCents };
  return [{ type: 'BilledLessonChanged', data: { ...of, why, ...line, fromCents, toCents } }];
}
