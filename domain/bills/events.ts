import { z } from 'zod';
import { lessonTypes } from '../catalogue/lessons.ts';
import { feeWhys } from '../credit/events.ts';
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
  /** Of a lesson that two pay for: what part this bill asks for. Absent: all of it. */
  share: z.object({ percent: z.int().min(1).max(99), takesRemainder: z.boolean() }).optional(),
  /** The reason of a fee for a lesson that did not happen; its payment exists already and joins the bill. Absent for a lesson. */
  fee: z.enum(feeWhys).optional(),
});
const payerShare = z.object({
  /** Null is the student. */
  payerId: id.nullable(),
  percent: z.int().min(1).max(100),
});

/** Why a lesson on a bill comes to something else by now. */
const billChangeWhys = ['not_held', 'length', 'type', 'credit', 'waived'] as const;
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
  /** Who pays for a student’s lessons on an Auckland day and after. What was billed before stays. */
  StudentPayersSet: event(
    z.object({
      schoolId,
      studentId,
      /** Together 100 percent; the first takes the cents that do not divide. */
      payers: z.array(payerShare).max(20),
      from: localDate,
    }),
  ),
  /** A payer is billed by rules of their own; null is as the school or the student is. */
  PayerBillingSet: event(
    z.object({
      schoolId,
      payerId: id,
      rhythm: rhythm.nullable(),
      daysToPay: count.nullable(),
      /** Whether a statement of account goes out to them each month. */
      statements: z.boolean().nullable(),
      /** Whether they are reminded of what is overdue. */
      reminders: z.boolean().nullable(),
      billsFrom: localDate,
    }),
  ),
  /** A payer who pays for nobody and owes nothing is no longer offered. */
  PayerLeft: event(z.object({ schoolId, payerId: id })),
  /** What an hour costs a learner on these days, whatever was said of them before; null is as the price list says. */
  OwnPriceSet: event(
    z.object({
      schoolId,
      studentId,
      hourCents: cents.nullable(),
      from: localDate,
      until: localDate.nullable(),
    }),
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
      /** The first on it, where there are several. */
      studentId,
      /** Absent: the student pays. */
      payerId: id.optional(),
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
export type PayerShare = z.infer<typeof payerShare>;
