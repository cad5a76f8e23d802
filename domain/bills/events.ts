import { z } from 'zod';
import { lessonTypes } from '../catalogue/lessons.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id, schoolId, studentId } from '../kernel/ids.ts';
import { cents, count, localDate, utcInstant } from '../kernel/schemas.ts';
import { rhythms } from './rhythm.ts';

const rhythm = z.enum(rhythms);
const line = z.object({
  lessonId: id,
  studentId,
  instructorId: accountId,
  /** The payment that asks for it. */
  paymentId: id,
  lessonType: z.enum(lessonTypes),
  startsAt: utcInstant,
  minutes: count,
  /** Of those, what credit had paid for. */
  coveredMinutes: count,
  /** Of all its minutes, and of those that credit had not paid for. */
  priceCents: cents,
  amountCents: cents,
});

/** Why a lesson on a bill comes to something else by now. */
const billChangeWhys = ['not_held', 'length', 'type', 'credit'] as const;
export type BillChangeWhy = (typeof billChangeWhys)[number];

/** A school's automatic bills, in the stream `bills-<school>`. They name nobody: numbers and sums only. */
export const billEvents = {
  /** Lessons on or after `billsFrom` are billed; those before stay as they are. */
  BillingRulesSet: event(
    z.object({
      schoolId,
      rhythm,
      /** Of a weekly run: Monday is 1, Sunday is 7. */
      weekday: z.int().min(1).max(7),
      daysToPay: count,
      billsFrom: localDate,
      /** Statements of account go out on the first working day of the month. */
      monthlyStatements: z.boolean(),
    }),
  ),
  /** A learner is billed at another time than the school's others; null: like the others. */
  LearnerBillingSet: event(
    z.object({ schoolId, studentId, rhythm: rhythm.nullable(), billsFrom: localDate }),
  ),
  /** A lesson is kept off bills until it is put back. */
  LessonHeldBack: event(z.object({ schoolId, studentId, lessonId: id })),
  LessonPutBack: event(z.object({ schoolId, studentId, lessonId: id })),
  /** Somebody asked for a lesson's money by hand, so no bill does. */
  LessonAskedByHand: event(z.object({ schoolId, studentId, lessonId: id, paymentId: id })),
  /** What one run bills one payer: from here on its lessons are on no other bill. Payments, invoice and letter follow. */
  BillDrawn: event(
    z.object({
      schoolId,
      /** 1, 2, 3 … within the school. */
      billId: id,
      studentId,
      rhythm,
      runAt: utcInstant,
      dueOn: localDate,
      totalCents: cents,
      lines: z.array(line).max(200),
    }),
  ),
  /** A lesson on a bill comes to something else: its payment did so a moment before, its invoice is corrected. At nothing it is off the bill, and may come on another. */
  BilledLessonChanged: event(
    z.object({
      schoolId,
      studentId,
      billId: id,
      lessonId: id,
      paymentId: id,
      why: z.enum(billChangeWhys),
      lessonType: z.enum(lessonTypes),
      minutes: count,
      coveredMinutes: count,
      priceCents: cents,
      fromCents: cents,
      toCents: cents,
    }),
  ),
};

export type BillEvent = EventOf<typeof billEvents>;
export type BillLine = z.infer<typeof line>;
