import type { Decider } from '../kernel/decider.ts';
import { addDays, dateOf } from '../kernel/nz-time.ts';
import { same } from '../kernel/same.ts';
import { type Asked, type Bills, billingOf, isOn, noun, payersOn } from './bills.ts';
import type {
  AskByHand,
  BillCommand,
  ChangeBilled,
  DrawBill,
  SetBillingRules,
  SetLearnerBilling,
} from './commands.ts';
import type { BillChangeWhy, BillEvent, BillLine } from './events.ts';
import { setOwnPrice } from './own-price.ts';
import { centsOfShare, leave, setPayerBilling, setStudentPayers, sharesOf } from './payers.ts';
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
      case 'SetStudentPayers':
        return setStudentPayers(command, state);
      case 'SetPayerBilling':
        return setPayerBilling(command, state);
      case 'LeavePayer':
        return leave(command, state);
      case 'SetOwnPrice':
        return setOwnPrice(command, state);
      case 'HoldLessonBack': {
        const { schoolId, studentId, lessonId } = command;
        if (isBilled(state, lessonId)) throw lessonBilledAlready();
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
  const before = billingOf(state, studentId, dateOf(now));
  // Whose bills were off is not billed for the lessons of meanwhile.
  const billsFrom = (before.rhythm === 'never' ? null : before.billsFrom) ?? dateOf(now);
  return [{ type: 'LearnerBillingSet', data: { schoolId, studentId, rhythm, billsFrom } }];
}

/** Nobody has to know of lessons that are asked for by hand where no bills are drawn. */
function askByHand(command: AskByHand, state: Bills): BillEvent[] {
  const { schoolId, studentId, lessonId, paymentId, instead } = command;
  const before = state.asked.get(lessonId) ?? [];
  if (before.some((one) => one.paymentId === paymentId)) return [];
  if (before.some((one) => one.bill !== null && !instead.includes(one.paymentId)))
    throw lessonBilledAlready();
  if (before.length === 0 && !isOn(state)) return [];
  return [{ type: 'LessonAskedByHand', data: { schoolId, studentId, lessonId, paymentId } }];
}

const isBilled = ({ asked }: Bills, lessonId: number) =>
  asked.get(lessonId)?.some(({ bill }) => bill !== null) ?? false;

/** One bill for each payer of these lessons, all of them or none. */
function draw(command: DrawBill, state: Bills): BillEvent[] {
  const { schoolId, rhythm, runAt, now } = command;
  const lines = command.lines.flatMap((line) => openSharesOf(line, command, state));
  return [...Map.groupBy(lines, ({ payerKey }) => payerKey).values()].flatMap((theirs, nth) => {
    const [first] = theirs;
    if (!first) return [];
    const { payerId, line } = first;
    const { studentId } = line;
    const { daysToPay } = billingOf(state, studentId, dateOf(line.startsAt));
    const own = payerId === null ? null : state.payerBilling.get(payerId)?.daysToPay;
    const of = { schoolId, billId: state.lastBill + 1 + nth, studentId };
    return [
      {
        type: 'BillDrawn',
        data: {
          ...of,
          ...(payerId === null ? {} : { payerId }),
          rhythm,
          runAt,
          dueOn: addDays(dateOf(now), own ?? daysToPay),
          totalCents: theirs.reduce((sum, { line: { amountCents } }) => sum + amountCents, 0),
          lines: theirs.map((one) => one.line),
        },
      },
    ];
  });
}

type OpenShare = { payerKey: string; payerId: number | null; line: BillLine };

/** What nothing asks for yet of a lesson, by who pays it. */
function openSharesOf(
  { paymentIds, ...line }: DrawBill['lines'][number],
  { rhythm }: DrawBill,
  state: Bills,
): OpenShare[] {
  const { lessonId, studentId, startsAt } = line;
  const day = dateOf(startsAt);
  const rules = billingOf(state, studentId, day);
  if (rules.rhythm !== rhythm || rules.billsFrom === null || day < rules.billsFrom) return [];
  if (state.heldBack.has(lessonId)) return [];
  const shares = sharesOf(line.amountCents, payersOn(state, studentId, day));
  // Who pays was changed while the run was drawn: the next one bills it.
  if (paymentIds.length < shares.length) return [];
  const asked = state.asked.get(lessonId) ?? [];
  // A share that came off its bill is asked for again only beside the other one that it was the rest of.
  const isRest = asked.every(({ bill }) =>
    shares.some(({ share }) => share !== undefined && same(share, bill?.share)),
  );
  if (!isRest) return [];
  return shares.flatMap(({ payerId, amountCents, share }, nth) => {
    const paymentId = paymentIds[nth];
    const isAsked = asked.some(({ bill }) => share !== undefined && same(bill?.share, share));
    if (amountCents <= 0 || isAsked || paymentId === undefined) return [];
    const payerKey = payerId === null ? `student-${studentId}` : `payer-${payerId}`;
    const ofShare = { ...line, paymentId, amountCents, ...(share ? { share } : {}) };
    return [{ payerKey, payerId, line: ofShare }];
  });
}

/** What a lesson that is on a bill comes to by now. The price that it was billed at holds while its type and length do. */
export function billedNow(
  bill: NonNullable<Asked['bill']>,
  found: ChangeBilled['found'],
): Pick<NonNullable<Asked['bill']>, 'priceCents' | 'amountCents'> & { why: BillChangeWhy | null } {
  const { priceCents, amountCents, share } = bill;
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
    amountCents: centsOfShare(leftToPay(price, minutes, coveredMinutes), share),
  };
}

function changeBilled(command: ChangeBilled, state: Bills): BillEvent[] {
  const { schoolId, studentId, lessonId, paymentId, found } = command;
  const bill = state.asked.get(lessonId)?.find((one) => one.paymentId === paymentId)?.bill;
  if (!bill) return [];
  const { why, priceCents, amountCents: toCents } = billedNow(bill, found);
  if (why === null) return [];
  const { billId, amountCents: fromCents } = bill;
  const { lessonType, minutes, coveredMinutes } = found ?? bill;
  const of = { schoolId, studentId, billId, lessonId, paymentId };
  const line = { lessonType, minutes, coveredMinutes, priceCents };
  return [{ type: 'BilledLessonChanged', data: { ...of, why, ...line, fromCents, toCents } }];
}
