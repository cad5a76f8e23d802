import { z } from 'zod';
import {
  type ChosenStatus,
  chosenStatuses,
  enteredMethods,
  type FormMethod,
  largestPayment,
  overPurposes,
  type PaymentMethod,
} from '../catalogue/payments.ts';
import type { Command } from '../kernel/decider.ts';
import {
  changesOf,
  oneOf,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
} from '../kernel/fields.ts';
import { type AccountId, idOf, type SchoolId, type StudentId } from '../kernel/ids.ts';
import { type Cents, toDollars } from '../kernel/money.ts';
import type { Instant, LocalDate } from '../kernel/nz-time.ts';
import { enteredDate, optionalDate } from '../kernel/schemas.ts';
import type { Dispute, FromBalance } from './payment.ts';

/** Dollars with at most two decimals, above nothing and at most NZ$100,000. */
export const paymentAmount = z
  .number({
    error: ({ input }) =>
      input === undefined || input === null || input === ''
        ? 'Amount is required'
        : 'Amount must be a positive number',
  })
  .positive('Amount must be a positive number')
  .max(toDollars(largestPayment), 'Amount can be at most NZ$100,000')
  .refine((dollars) => Number(dollars.toFixed(2)) === dollars, {
    error: 'Amount can have at most two decimals',
  });

const description = requiredLine('Description', 300);

/** A request for money: POST /api/create-payment-intent and /api/create-payment-link. */
export const paymentRequest = z
  .object({
    studentId: idOf('Student').brand<'student'>(),
    amount: paymentAmount,
    description,
    /** The lesson that it is for. */
    lessonId: idOf('Lesson').optional(),
  })
  .meta({ id: 'PaymentRequest' });

/** POST /api/payments: manual entry. Blank dates and numbers are null. */
export const manualPayment = z.object({
  ...paymentRequest.shape,
  paymentMethod: z.enum(enteredMethods, { error: 'Payment method is required' }),
  status: z.enum(chosenStatuses, { error: 'Status is required' }).default('pending'),
  dueDate: optionalDate('Due date'),
  paidDate: optionalDate('Paid date'),
  invoiceNumber: optionalLine('Invoice number', 40).refine(
    (number) => number === null || !/^(INV|COR)-?\d+$/i.test(number),
    'Invoice number of this form is given when an invoice is issued; enter one from your own books',
  ),
});

/** PUT /api/payments/{id}: any of these; `reason` is kept with the correction. */
export const paymentChanges = changesOf({
  status: oneOf('Status', chosenStatuses),
  description,
  amount: paymentAmount,
  paymentMethod: oneOf('Payment method', enteredMethods),
  dueDate: optionalDate('Due date'),
  paidDate: optionalDate('Paid date'),
  reason: optionalText('Reason', 500),
});

/** POST /api/payments/{id}/receipts: today unless a day is given. */
export const receiptRequest = z.object({
  amount: paymentAmount,
  paymentMethod: z.enum(enteredMethods, { error: 'Payment method is required' }),
  paidDate: optionalDate('Paid date'),
  /** What becomes of money above what is owed, by the payer’s word; absent, it is refused. */
  over: oneOf('Over', overPurposes).optional(),
});

/** POST /api/payments/{id}/receipts/take-back: which, by its sum and day. */
export const takenBackReceipt = z.object({
  amount: paymentAmount,
  receivedOn: enteredDate('Day received must be a date'),
});

/** POST /api/payments/{id}/write-off. */
export const writeOffRequest = z.object({ reason: requiredText('Reason', 500) });

/**
 * POST /api/payments/{id}/refund: all that is left unless an amount is given. Day and way are of what is given back by hand: without a day it was today,
 * without a way as it came.
 */
export const refundRequest = z.object({
  amount: paymentAmount.nullish(),
  refundedOn: optionalDate('Day of refund'),
  paymentMethod: z
    .enum(enteredMethods, { error: 'Refund method is not one that we know' })
    .nullish()
    .transform((method) => method ?? null),
  reason: optionalText('Reason', 500),
});

export type RequestPayment = Command<
  'RequestPayment',
  {
    paymentId: number;
    schoolId: SchoolId;
    studentId: StudentId;
    instructorId: AccountId;
    amountCents: Cents;
    description: string;
    dueOn: LocalDate | null;
    /** How it is expected to arrive; null when that is open. */
    method: PaymentMethod | null;
    /** A number the instructor typed from their own books. */
    invoiceNumber: string | null;
    /** The lesson that it is for, where it is for one. */
    lessonId?: number | undefined;
    /** The automatic bill that it is on. */
    billId?: number | undefined;
    /** Who is asked, where it is not the student. */
    payerId?: number | null | undefined;
    /** How much of the lesson it asks for, where two pay. */
    percent?: number | undefined;
    /** What a card pays of it first, so that the lesson is booked. */
    depositCents?: Cents | undefined;
    /** Written down after the fact: what it is already, and since when. */
    status?: ChosenStatus | undefined;
    paidOn?: LocalDate | null | undefined;
  }
>;

/** Editing, in the form's words: any status may be chosen. */
export type ChangePayment = Command<
  'ChangePayment',
  {
    paymentId: number;
    status?: ChosenStatus | undefined;
    description?: string | undefined;
    amountCents?: Cents | undefined;
    dueOn?: LocalDate | null | undefined;
    method?: PaymentMethod | undefined;
    paidOn?: LocalDate | null | undefined;
    /** The days of the bank's lines that are matched with it: what they paid is taken back by undoing the match. */
    bankDays?: readonly LocalDate[] | undefined;
  }
>;

/** Money arrived by another way than our own card form: all that is owed, or a part of it. */
export type ReceivePayment = Command<
  'ReceivePayment',
  {
    paymentId: number;
    amountCents: Cents;
    method: PaymentMethod;
    receivedOn: LocalDate;
    /** What is above what is owed stays the payer's balance; absent, more than is owed is refused. */
    keepsOver?: boolean | undefined;
    fromBalance?: FromBalance | undefined;
  }
>;
/** It was not for this payment after all: takes back at most what is left of it. */
export type TakeBackReceipt = Command<
  'TakeBackReceipt',
  {
    paymentId: number;
    amountCents: Cents;
    receivedOn: LocalDate;
    fromBalance?: FromBalance | undefined;
  }
>;

/** What was paid too much for this payment pays for another of the same payer, at most so much. */
export type UseBalance = Command<
  'UseBalance',
  { paymentId: number; forPaymentId: number; mostCents: Cents }
>;
/** It does not pay for the other any more: the `nth` use of this payment's balance, from 1. */
export type ReturnBalance = Command<
  'ReturnBalance',
  { paymentId: number; nth: number; amountCents: Cents }
>;

/** What is still owed will not be paid: it is given up. */
export type WriteOffPayment = Command<'WriteOffPayment', { paymentId: number }>;
/** What was given up is owed after all. */
export type TakeBackWriteOff = Command<'TakeBackWriteOff', { paymentId: number }>;

export type CancelPayment = Command<'CancelPayment', { paymentId: number }>;
export type CreatePaymentLink = Command<
  'CreatePaymentLink',
  { paymentId: number; expiresAt: Instant }
>;

/** An intent exists at the card company; nothing is charged yet. */
export type StartCardPayment = Command<
  'StartCardPayment',
  {
    paymentId: number;
    intentId: string;
    amountCents: Cents;
    /** The school's account that it is on; absent, the installation's own. */
    cardAccount?: string | undefined;
    /** Of the kept card that is charged. */
    agreementId?: string | undefined;
  }
>;

/** What the card company says, in a signed webhook or in an intent fetched from it; never from a browser. */
export type SettleCardPayment = Command<
  'SettleCardPayment',
  {
    paymentId: number;
    intentId: string;
    /** What arrived, in the smallest unit of `currency`. */
    amountCents: Cents;
    currency: string;
    /** Whether it was paid to the account that asked, with money that is real there. */
    isOurAccount: boolean;
    cardAccount?: string | undefined;
    method: FormMethod;
  }
>;
export type DeclineCardPayment = Command<
  'DeclineCardPayment',
  { paymentId: number; intentId: string; attempt: string; code: string }
>;
/** An intent that can no longer be paid. */
export type CloseCardPayment = Command<'CloseCardPayment', { paymentId: number; intentId: string }>;
/** Somebody decides that what was set aside counts as received after all. */
export type BookSetAside = Command<'BookSetAside', { paymentId: number; intentId: string }>;
/** Money given back by hand. */
export type RefundPayment = Command<
  'RefundPayment',
  { paymentId: number; amountCents: Cents } & Partial<HowRefunded>
>;
export type HowRefunded = {
  /** The Auckland day; null is today. */
  readonly refundedOn: LocalDate | null;
  /** Null is as it came. */
  readonly method: PaymentMethod | null;
};
/** A refund by hand that was written down by mistake: the `nth` of the payment's, from 1. */
export type TakeBackRefund = Command<'TakeBackRefund', { paymentId: number; nth: number }>;
/** What the card company says of a refund, to us or to anyone who asked for it there. */
export type RecordRefund = Command<
  'RecordRefund',
  {
    paymentId: number;
    refundId: string;
    intentId: string;
    amountCents: Cents;
    status: 'pending' | 'succeeded' | 'failed';
    /** Why it failed, in the card company's word. */
    code: string | null;
  }
>;
/** The card company passes on that a payment may be fraud. */
export type WarnOfFraud = Command<
  'WarnOfFraud',
  { paymentId: number; warningId: string; kind: string }
>;
/** What the card company says of a dispute as it is now; `asked` and `answered` of an inquiry. */
export type RecordDispute = Command<
  'RecordDispute',
  {
    paymentId: number;
    disputeId: string;
    amountCents: Cents;
    /** Why, in the card company's word. */
    reason: string;
    status: Dispute['status'];
    takenCents: Cents;
    feeCents: Cents;
    /** Until when it may be answered. */
    answerBy?: Instant | null | undefined;
  }
>;

/** A payer says that they have paid by transfer; nobody is reminded up to and with `until`. */
export type PromiseTransfer = Command<'PromiseTransfer', { paymentId: number; until: LocalDate }>;

export type PaymentCommand =
  | RequestPayment
  | ChangePayment
  | ReceivePayment
  | TakeBackReceipt
  | UseBalance
  | ReturnBalance
  | CancelPayment
  | WriteOffPayment
  | TakeBackWriteOff
  | CreatePaymentLink
  | PromiseTransfer
  | StartCardPayment
  | SettleCardPayment
  | DeclineCardPayment
  | CloseCardPayment
  | BookSetAside
  | RefundPayment
  | TakeBackRefund
  | RecordRefund
  | RecordDispute
  | WarnOfFraud;
