import { z } from 'zod';
import { billEvents } from '#domain/bills/events.ts';
import { rhythms } from '#domain/bills/rhythm.ts';
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

/** What becomes of a lesson on bills. */
export const billedLesson = table(
  'billed_lesson',
  {
    lessonId: id(),
    schoolId: idOf('school'),
    studentId: idOf('student'),
    isHeldBack: flag(),
    /** What asks for its money; null while nothing does. */
    paymentId: later(id()),
    /** Null where somebody asked by hand. */
    billId: later(id()),
    /** It was on a bill and came off it, so that another may have it. */
    isOff: initially(flag(), false),
  },
  { key: ['lessonId'], indexes: ['(school_id)'] },
);

const billLine = z.object({
  lessonId: z.number().int(),
  paymentId: z.number().int(),
  startsAt: z.string(),
  minutes: z.number().int(),
  coveredMinutes: z.number().int(),
  amountCents: z.number().int(),
});

export const bill = table(
  'bill',
  {
    schoolId: idOf('school'),
    billId: id(),
    studentId: idOf('student'),
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

/** When each school bills its learners, what it billed, and which lessons stay off. */
export const bills = projection({
  name: 'bills',
  follows: [billEvents],
  tables: [billingRule, learnerBilling, billedLesson, bill],
  on: {
    BillingRulesSet: ({ data, metadata }, rows) =>
      rows.upsert(billingRule, { ...data, setAt: metadata.occurredAt }),
    LearnerBillingSet: ({ data, metadata }, rows) =>
      rows.upsert(learnerBilling, { ...data, setAt: metadata.occurredAt }),
    LessonHeldBack: ({ data }, rows) => rows.upsert(billedLesson, { ...data, isHeldBack: true }),
    LessonPutBack: ({ data }, rows) => rows.upsert(billedLesson, { ...data, isHeldBack: false }),
    LessonAskedByHand: ({ data: { lessonId, schoolId, studentId, paymentId } }, rows) =>
      rows.upsert(billedLesson, { lessonId, schoolId, studentId, paymentId, isHeldBack: false }),
    BillDrawn: ({ data: { lines, ...drawn }, metadata }, rows) => {
      const { schoolId, billId } = drawn;
      rows.insert(bill, {
        ...drawn,
        drawnAt: metadata.occurredAt,
        lines: lines.map(
          ({ lessonId, paymentId, startsAt, minutes, coveredMinutes, amountCents }) => ({
            lessonId,
            paymentId,
            startsAt,
            minutes,
            coveredMinutes,
            amountCents,
          }),
        ),
      });
      for (const { lessonId, studentId, paymentId } of lines)
        rows.upsert(billedLesson, {
          lessonId,
          schoolId,
          studentId,
          paymentId,
          billId,
          isHeldBack: false,
          isOff: false,
        });
    },
    BilledLessonChanged: ({ data }, rows) => {
      const { schoolId, billId, lessonId, minutes, coveredMinutes, toCents: amountCents } = data;
      rows.change(bill, { schoolId, billId }, (drawn) => {
        const lines = drawn.lines.map((line) =>
          line.lessonId === lessonId ? { ...line, minutes, coveredMinutes, amountCents } : line,
        );
        // The sum of the lines, and not a difference: a fact that comes twice may count once only.
        return { lines, totalCents: lines.reduce((sum, line) => sum + line.amountCents, 0) };
      });
      if (amountCents === 0)
        rows.change(billedLesson, { lessonId }, { isOff: true, paymentId: null, billId: null });
    },
  },
});
