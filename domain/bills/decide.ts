import type { Decider } from '../kernel/decider.ts';
import type { StudentId } from '../kernel/ids.ts';
import { addDays, dateOf } from '../kernel/nz-time.ts';
import { same } from '../kernel/same.ts';
import { centsOfShare, sharesOf } from '../kernel/shares.ts';
import { type Asked, type Bills, billingOf, isOn, noun, payersOn } from './bills.ts';
import type {
  AskByHand,
  BillCommand,
  ChangeBilled,
  DraftFee,
  DrawBill,
  SetBillingRules,
  SetLearnerBilling,
} from './commands.ts';
import type { BillChangeWhy, BillEvent, BillLine } from './events.ts';
import { setOwnPrice } from './own-price.ts';
import { leave, setPayerBilling, setStudentPayers } from './payers.ts';
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
        if (isBilled(state, lessonId) && !command.owesFee) throw lessonBilledAlready();
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

const isBilled = ({ asked, fees }: Bills, lessonId: number) =>
  asked.get(lessonId)?.some(({ bill }) => bill !== null) ||
  [...fees.values()].some((fee) => fee.lessonId === lessonId && fee.amountCents > 0);

/** One bill for each payer of these lessons, all of them or none. */
function draw(command: DrawBill, state: Bills): BillEvent[] {
  const { schoolId, rhythm, runAt, now } = command;
  const lines = [
    ...command.lines.flatMap((line) => openSharesOf(line, command, state)),
    ...(command.fees ?? []).flatMap((fee) => openFee(fee, command, state)),
  ];
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

/** Whether this kind of run bills a student's lesson of a day, and nobody held it back. */
function isOfRun(
  { studentId, startsAt, lessonId }: Pick<BillLine, 'studentId' | 'startsAt' | 'lessonId'>,
  { rhythm }: DrawBill,
  state: Bills,
): boolean {
  const day = dateOf(startsAt);
  const rules = billingOf(state, studentId, day);
  const isFromThen = rules.billsFrom !== null && day >= rules.billsFrom;
  return rules.rhythm === rhythm && isFromThen && !state.heldBack.has(lessonId);
}

/** A fee on no bill yet. Its payment already names the sum and the payer. */
function openFee({ payerId, ...line }: DraftFee, command: DrawBill, state: Bills): OpenShare[] {
  const { paymentId, studentId, amountCents } = line;
  if (amountCents <= 0 || state.fees.has(paymentId) || !isOfRun(line, command, state)) return [];
  return [{ payerKey: payerKeyOf(payerId, studentId), payerId, line }];
}

const payerKeyOf = (payerId: number | null, studentId: StudentId) =>
  payerId === null ? `student-${studentId}` : `payer-${payerId}`;

/** What nothing asks for yet of a lesson, by who pays it. */
function openSharesOf(
  { paymentIds, ...line }: DrawBill['lines'][number],
  command: DrawBill,
  state: Bills,
): OpenShare[] {
  const { lessonId, studentId, startsAt } = line;
  if (!isOfRun(line, command, state)) return [];
  const shares = sharesOf(line.amountCents, payersOn(state, studentId, dateOf(startsAt)));
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
    const payerKey = payerKeyOf(payerId, studentId);
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
  if (state.fees.has(paymentId)) return changeFee(command, state);
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

/** A fee keeps its amount, or is waived. */
function changeFee(
  { schoolId, studentId, paymentId, found }: ChangeBilled,
  { fees }: Bills,
): BillEvent[] {
  const fee = fees.get(paymentId);
  if (!fee || found !== null || fee.amountCents === 0) return [];
  const { billId, lessonId, lessonType, minutes, coveredMinutes, priceCents } = fee;
  const of = { schoolId, studentId, billId, lessonId, paymentId };
  const line = { lessonType, minutes, coveredMinutes, priceCents };
  const change = { why: 'waived', fromCents: fee.amountCents, toCents: 0 } as const;
  return [{ type: 'BilledLessonChanged', data: { ...of, ...line, ...change } }];
}
