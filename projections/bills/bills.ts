import { z } from 'zod';
import { billEvents } from '#domain/bills/events.ts';
import { rhythms } from '#domain/bills/rhythm.ts';
import { lessonTypes } from '#domain/catalogue/lessons.ts';
import { creditEvents, feeWhys } from '#domain/credit/events.ts';
import {
  cents,
  day,
  flag,
  id,
  idOf,
  initially,
  int,
  json,
  later,
  maybe,
  moment,
  oneOf,
  position,
  total,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const billingRule = table(
  'billing_rule',
  {
    schoolId: idOf('school'),
    rhythm: oneOf(rhythms),
    weekday: int(),
    daysToPay: int(),
    billsFrom: day(),
    monthlyStatements: flag(),
    /** Runs before this are not made up for. */
    setAt: moment(),
  },
  { key: ['schoolId'], exported: { name: 'billingRules' } },
);

export const learnerBilling = table(
  'learner_billing',
  {
    schoolId: idOf('school'),
    studentId: idOf('student'),
    rhythm: maybe(oneOf(rhythms)),
    billsFrom: day(),
    setAt: moment(),
  },
  {
    key: ['schoolId', 'studentId'],
    indexes: ['(student_id)'],
    exported: { name: 'learnerBilling' },
  },
);

/** Who pays for a student's lessons of a day and after; a student without a row pays alone. */
export const studentPayers = table(
  'student_payers',
  {
    schoolId: idOf('school'),
    studentId: idOf('student'),
    since: day(),
    payers: json(
      z.array(z.object({ payerId: z.number().int().nullable(), percent: z.number().int() })),
    ),
  },
  {
    key: ['studentId', 'since'],
    lookups: [['studentId']],
    indexes: ['(school_id)'],
    exported: { name: 'studentPayers' },
  },
);

/** How a payer is billed, where that is not as the school's others are. */
export const payerBilling = table(
  'payer_billing',
  {
    schoolId: idOf('school'),
    payerId: id(),
    rhythm: maybe(oneOf(rhythms)),
    daysToPay: maybe(int()),
    statements: maybe(flag()),
    reminders: maybe(flag()),
    billsFrom: day(),
    setAt: moment(),
  },
  { key: ['payerId'], indexes: ['(school_id)'], exported: { name: 'payerBilling' } },
);

/** Prices of an hour that learners have of their own, as they were set. */
export const ownPrice = table(
  'own_price',
  {
    position: position(),
    schoolId: idOf('school'),
    studentId: idOf('student'),
    hourCents: maybe(cents()),
    startsOn: day(),
    endsOn: maybe(day()),
  },
  {
    key: ['position'],
    indexes: ['(school_id, position)', '(student_id)'],
    exported: { name: 'ownPrices' },
  },
);

/** What becomes of a lesson on bills. */
export const billedLesson = table(
  'billed_lesson',
  {
    lessonId: id(),
    schoolId: idOf('school'),
    studentId: idOf('student'),
    isHeldBack: flag(),
    /** What asks for its money, a payment for each who pays a share; null while nothing does. */
    paymentIds: later(json(z.array(z.number().int()))),
    /** Whether a bill asks for it, and not somebody by hand. */
    isBilled: initially(flag(), false),
    /** It was on a bill and came off it, so that another may have it. */
    isOff: initially(flag(), false),
  },
  { key: ['lessonId'], indexes: ['(school_id)'] },
);

/** A fee in money for a lesson that was not held, while it is not waived: what a bill may hold of it. Whether it is still owed is its payment's. */
export const billedFee = table(
  'billed_fee',
  {
    paymentId: id(),
    lessonId: id(),
    schoolId: idOf('school'),
    studentId: idOf('student'),
    instructorId: idOf('account'),
    why: oneOf(feeWhys),
    lessonType: oneOf(lessonTypes),
    startsAt: moment(),
    minutes: int(),
    coveredMinutes: total(),
    /** Of all that is charged in money, and of this payment's share. */
    priceCents: cents(),
    amountCents: cents(),
    raisedAt: moment(),
    /** The bill that it is on. */
    billId: later(id()),
  },
  {
    key: ['paymentId'],
    lookups: [['lessonId']],
    indexes: ['(school_id)', '(student_id)', '(lesson_id)'],
    exported: { name: 'billedFees' },
  },
);

const billLine = z.object({
  lessonId: z.number().int(),
  studentId: z.number().int().brand<'student'>(),
  paymentId: z.number().int(),
  startsAt: z.string(),
  minutes: z.number().int(),
  coveredMinutes: z.number().int(),
  amountCents: z.number().int(),
  /** Why a fee was charged; null of a lesson that is held. */
  fee: z.enum(feeWhys).nullable(),
});

export const bill = table(
  'bill',
  {
    schoolId: idOf('school'),
    billId: id(),
    /** The first on it, where there are several. */
    studentId: idOf('student'),
    /** Null: the student. */
    payerId: maybe(id()),
    rhythm: oneOf(rhythms),
    runAt: moment(),
    drawnAt: moment(),
    dueOn: day(),
    totalCents: cents(),
    lines: json(z.array(billLine)),
  },
  {
    key: ['schoolId', 'billId'],
    indexes: ['(student_id)'],
    exported: { name: 'bills' },
  },
);

const { LateFeeRaised, LateFeeWaived } = creditEvents;

/** When each school bills its learners, what it billed, and which lessons stay off. */
export const bills = projection({
  name: 'bills',
  follows: [billEvents, { LateFeeRaised, LateFeeWaived }],
  tables: [
    billingRule,
    learnerBilling,
    studentPayers,
    payerBilling,
    ownPrice,
    billedLesson,
    billedFee,
    bill,
  ],
  on: {
    BillingRulesSet: ({ data, metadata }, rows) =>
      rows.upsert(billingRule, { ...data, setAt: metadata.occurredAt }),
    LearnerBillingSet: ({ data, metadata }, rows) =>
      rows.upsert(learnerBilling, { ...data, setAt: metadata.occurredAt }),
    StudentPayersSet: ({ data: { from: since, ...set } }, rows) => {
      rows.remove(studentPayers, { studentId: set.studentId }, (row) => row.since > since);
      rows.upsert(studentPayers, { ...set, since });
    },
    PayerBillingSet: ({ data, metadata }, rows) =>
      rows.upsert(payerBilling, { ...data, setAt: metadata.occurredAt }),
    OwnPriceSet: ({ data: { from, until, ...price }, position: place }, rows) =>
      rows.insert(ownPrice, { ...price, startsOn: from, endsOn: until, position: place }),
    LessonHeldBack: ({ data }, rows) => rows.upsert(billedLesson, { ...data, isHeldBack: true }),
    LessonPutBack: ({ data }, rows) => rows.upsert(billedLesson, { ...data, isHeldBack: false }),
    LessonAskedByHand: ({ data: { lessonId, schoolId, studentId, paymentId } }, rows) =>
      rows.upsert(billedLesson, {
        lessonId,
        schoolId,
        studentId,
        paymentIds: [paymentId],
        isBilled: false,
        isHeldBack: false,
      }),
    BillDrawn: ({ data: { lines, payerId = null, ...drawn }, metadata }, rows) => {
      const { schoolId } = drawn;
      rows.insert(bill, {
        ...drawn,
        payerId,
        drawnAt: metadata.occurredAt,
        lines: lines.map(({ lessonId, studentId, paymentId, fee = null, ...line }) => ({
          lessonId,
          studentId,
          paymentId,
          startsAt: line.startsAt,
          minutes: line.minutes,
          coveredMinutes: line.coveredMinutes,
          amountCents: line.amountCents,
          fee,
        })),
      });
      for (const { paymentId, fee } of lines)
        if (fee) rows.change(billedFee, { paymentId }, { billId: drawn.billId });
      for (const { lessonId, studentId, paymentId, fee } of lines)
        if (!fee)
          rows.upsert(billedLesson, {
            lessonId,
            schoolId,
            studentId,
            paymentIds: withPayment(rows.get(billedLesson, { lessonId }), paymentId),
            isBilled: true,
            isHeldBack: false,
            isOff: false,
          });
    },
    BilledLessonChanged: ({ data }, rows) => {
      const { schoolId, billId, lessonId, paymentId, minutes, coveredMinutes } = data;
      const { toCents: amountCents } = data;
      rows.change(bill, { schoolId, billId }, (drawn) => {
        const lines = drawn.lines.map((line) =>
          line.paymentId === paymentId ? { ...line, minutes, coveredMinutes, amountCents } : line,
        );
        // The sum of the lines, and not a difference: a fact that comes twice may count once only.
        return { lines, totalCents: lines.reduce((sum, line) => sum + line.amountCents, 0) };
      });
      if (amountCents === 0 && data.why !== 'waived')
        rows.change(billedLesson, { lessonId }, (row) => {
          const others = row.paymentIds?.filter((other) => other !== paymentId) ?? [];
          return {
            isOff: true,
            paymentIds: others.length === 0 ? null : others,
            isBilled: others.length > 0,
          };
        });
    },
    LateFeeRaised: ({ data, metadata: { occurredAt: raisedAt } }, rows) => {
      const { parts, paymentId, amountCents: priceCents, minutes, why, ...of } = data;
      if (paymentId === null) return;
      const { lessonId, schoolId, studentId, instructorId, lessonType, startsAt } = of;
      const lesson = { lessonId, schoolId, studentId, instructorId, lessonType, startsAt };
      const coveredMinutes = parts.reduce((sum, part) => sum + part.minutes, 0);
      const fee = { ...lesson, why, minutes, coveredMinutes, priceCents, raisedAt };
      for (const share of data.shares ?? [{ paymentId, amountCents: priceCents }])
        rows.upsert(billedFee, {
          ...fee,
          paymentId: share.paymentId,
          amountCents: share.amountCents,
        });
    },
    LateFeeWaived: ({ data: { paymentId, otherPaymentIds = [] } }, rows) => {
      const asked = paymentId === null ? [] : [paymentId, ...otherPaymentIds];
      for (const each of asked) rows.remove(billedFee, { paymentId: each });
    },
  },
  // Who may be chosen is told beside their names.
  ignores: ['PayerLeft'],
});

/** The payments of a lesson with one more: the other share's stays, what asked by hand or is off does not. */
function withPayment(
  row: { readonly paymentIds: readonly number[] | null; readonly isBilled: boolean } | undefined,
  paymentId: number,
): number[] {
  const before = row?.isBilled ? (row.paymentIds ?? []) : [];
  return [...before.filter((other) => other !== paymentId), paymentId];
}
