import { z } from 'zod';
import type { FeeWhy } from '../credit/events.ts';
import type { Command } from '../kernel/decider.ts';
import { changesOf, oneOf, optionalLine, optionalText, requiredLine } from '../kernel/fields.ts';
import { idOf, type SchoolId, type StudentId, wholeNumber } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { Instant, LocalDate } from '../kernel/nz-time.ts';
import { optionalDate } from '../kernel/schemas.ts';
import {
  isOrganisation,
  orderNumber,
  organisationFields,
  payerDetails,
} from '../payer/commands.ts';
import type { Prices } from '../school/prices.ts';
import type { BillLine, PayerShare } from './events.ts';
import type { SetOwnPrice } from './own-price.ts';
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

const percent = wholeNumber(1, 100, 'Share must be a whole percentage from 1 to 100');

/** PUT /api/students/{id}/payers: null is the student. A blank day is today. */
export const studentPayersForm = z.object({
  payers: z
    .array(
      z.object({
        payerId: idOf('Payer').nullable(),
        percent,
        /** Under which they ordered these lessons. Absent: as it was. */
        orderNumber: changesOf({ orderNumber }).shape.orderNumber,
      }),
      {
        error: ({ input }) => (input == null ? 'Payers are required' : 'Payers must be a list'),
      },
    )
    .min(1, 'Choose who pays')
    .max(2, 'At most two people can share a bill'),
  from: optionalDate('From'),
});

/** Who pays, as one dialog asks it: `who` is `student`, `payer-3`, a parent `guardian-5`, or `new`. */
export const whoPaysForm = z.object({
  who: requiredLine('Who pays'),
  isShared: z.boolean(),
  other: optionalLine('Who else pays'),
  percent: wholeNumber(1, 99, 'Share must be a whole percentage from 1 to 99'),
  from: optionalDate('From'),
  name: optionalLine('Name', 120),
  email: optionalLine('Email', 254),
  phone: optionalLine('Phone', 40),
  address: optionalText('Postal address', 300),
  isOrganisation,
  ...organisationFields,
  orderNumber,
  otherOrderNumber: orderNumber,
});

/** PUT /api/payers/{id}/billing: null is like the school's others. */
export const payerBillingForm = z.object({
  rhythm: oneOf('When', rhythms).nullable(),
  daysToPay: wholeNumber(0, 90, 'Days to pay must be a whole number from 0 to 90')
    .nullable()
    .default(null),
  statements: z.boolean({ error: 'Statements must be true or false' }).nullable(),
  reminders: z.boolean({ error: 'Reminders must be true or false' }).nullable().default(null),
});

/** A payer with how they are billed, as one dialog asks both. */
export const payerForm = payerDetails.extend({
  rhythm: payerBillingForm.shape.rhythm,
  daysToPay: payerBillingForm.shape.daysToPay,
  statements: oneOf('Statements', ['yes', 'no']).nullable(),
  reminders: oneOf('Reminders', ['yes', 'no']).nullable(),
});

type OfSchool = { schoolId: SchoolId };
type OfLesson = OfSchool & { studentId: StudentId; lessonId: number };

export type SetBillingRules = Command<'SetBillingRules', OfSchool & BillingRulesForm>;
export type SetLearnerBilling = Command<
  'SetLearnerBilling',
  OfSchool & { studentId: StudentId; rhythm: (typeof rhythms)[number] | null }
>;
/** @property owesFee whether a fee for it is on no bill yet, as far as the read models know */
export type HoldLessonBack = Command<'HoldLessonBack', OfLesson & { owesFee: boolean }>;
export type PutLessonBack = Command<'PutLessonBack', OfLesson>;
/** @property instead the payments that asked for the lesson before and ask for nothing any more */
export type AskByHand = Command<
  'AskByHand',
  OfLesson & { paymentId: number; instead: readonly number[] }
>;
/** A lesson with its whole price, and a number for the payment of each who may have to pay a share of it. */
export type DraftLine = Omit<BillLine, 'paymentId' | 'share' | 'fee'> & {
  readonly paymentIds: readonly number[];
};
/** An owed fee with its payment and payer; a null payer is the student. */
export type DraftFee = Omit<BillLine, 'share' | 'fee'> & {
  readonly fee: FeeWhy;
  readonly payerId: number | null;
};

/**
 * @property lines what would be billed as far as the read models know, of students with a payer in common; the stream decides what is, and for whom
 * @property fees the same of fees that were charged
 */
export type DrawBill = Command<
  'DrawBill',
  OfSchool & {
    rhythm: RunRhythm;
    runAt: Instant;
    lines: readonly DraftLine[];
    fees?: readonly DraftFee[];
  }
>;
/** @property found the lesson as it is by now; null where it was not held, or will not be, and where its fee was waived */
export type ChangeBilled = Command<
  'ChangeBilled',
  OfLesson & {
    paymentId: number;
    found:
      | (Pick<BillLine, 'lessonType' | 'minutes' | 'coveredMinutes'> & { prices: Prices })
      | null;
  }
>;
export type SetStudentPayers = Command<
  'SetStudentPayers',
  OfSchool & { studentId: StudentId; payers: readonly PayerShare[]; from: LocalDate | null }
>;
export type SetPayerBilling = Command<
  'SetPayerBilling',
  OfSchool & { payerId: number } & z.infer<typeof payerBillingForm>
>;
/** @property owesCents what they owe as far as the read models know */
export type LeavePayer = Command<'LeavePayer', OfSchool & { payerId: number; owesCents: Cents }>;
export type BillCommand =
  | SetBillingRules
  | SetLearnerBilling
  | SetStudentPayers
  | SetPayerBilling
  | LeavePayer
  | SetOwnPrice
  | HoldLessonBack
  | PutLessonBack
  | AskByHand
  | DrawBill
  | ChangeBilled;
