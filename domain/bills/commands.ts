import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { oneOf } from '../kernel/fields.ts';
import { type SchoolId, type StudentId, wholeNumber } from '../kernel/ids.ts';
import type { Instant } from '../kernel/nz-time.ts';
import { optionalDate } from '../kernel/schemas.ts';
import type { Prices } from '../school/prices.ts';
import type { BillLine } from './events.ts';
import { type RunRhythm, rhythms } from './rhythm.ts';

/** PUT /api/bills/rules. */
export const billingRulesForm = z.object({
  rhythm: oneOf('When', rhythms),
  weekday: wholeNumber(1, 7, 'Weekday must be a number from 1, Monday, to 7, Sunday'),
  daysToPay: wholeNumber(0, 90, 'Days to pay must be a whole number from 0 to 90'),
  /** Blank: as it was, or today where bills were off. */
  billsFrom: optionalDate('Bill lessons from'),
  /** The yes without which no lesson of before today is billed. */
  includePast: z.boolean({ error: 'Include past must be true or false' }).optional(),
  /** Absent: as it was. */
  monthlyStatements: z.boolean({ error: 'Monthly statements must be true or false' }).optional(),
});
export type BillingRulesForm = z.infer<typeof billingRulesForm>;

/** PUT /api/bills/students/{id}: null is like the school's other learners. */
export const learnerBillingForm = z.object({
  rhythm: oneOf('When', rhythms).nullable(),
});

type OfSchool = { schoolId: SchoolId };
type OfLesson = OfSchool & { studentId: StudentId; lessonId: number };

export type SetBillingRules = Command<'SetBillingRules', OfSchool & BillingRulesForm>;
export type SetLearnerBilling = Command<
  'SetLearnerBilling',
  OfSchool & { studentId: StudentId; rhythm: (typeof rhythms)[number] | null }
>;
export type HoldLessonBack = Command<'HoldLessonBack', OfLesson>;
export type PutLessonBack = Command<'PutLessonBack', OfLesson>;
/** @property instead the payment that asked for the lesson before and asks for nothing any more */
export type AskByHand = Command<
  'AskByHand',
  OfLesson & { paymentId: number; instead: number | null }
>;
/** @property lines what would be billed as far as the read models know; the stream decides what is */
export type DrawBill = Command<
  'DrawBill',
  OfSchool & {
    studentId: StudentId;
    rhythm: RunRhythm;
    runAt: Instant;
    lines: readonly BillLine[];
  }
>;
/** @property found the lesson as it is by now; null where it was not held, or will not be */
export type ChangeBilled = Command<
  'ChangeBilled',
  OfLesson & {
    found:
      | (Pick<BillLine, 'lessonType' | 'minutes' | 'coveredMinutes'> & { prices: Prices })
      | null;
  }
>;
export type BillCommand =
  | SetBillingRules
  | SetLearnerBilling
  | HoldLessonBack
  | PutLessonBack
  | AskByHand
  | DrawBill
  | ChangeBilled;
