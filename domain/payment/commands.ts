import { z } from 'zod';
import {
  type ChosenStatus,
  chosenStatuses,
  largestPayment,
  type PaymentMethod,
  paymentMethods,
} from '../catalogue/payments.ts';
import type { Command } from '../kernel/decider.ts';
import { changesOf, oneOf, optionalLine, optionalText, requiredLine } from '../kernel/fields.ts';
import { type AccountId, idOf, type SchoolId, type StudentId } from '../kernel/ids.ts';
import { type Cents, toDollars } from '../kernel/money.ts';
import type { Instant, LocalDate } from '../kernel/nz-time.ts';
import { optionalDate } from '../kernel/schemas.ts';

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
export const paymentRequest = z.object({
  studentId: idOf('Student'),
  amount: paymentAmount,
  description,
});

/** POST /api/payments: manual entry. Blank dates and numbers are null. */
export const manualPayment = z.object({
  ...paymentRequest.shape,
  paymentMethod: z.enum(paymentMethods, { error: 'Payment method is required' }),
  status: z.enum(chosenStatuses, { error: 'Status is required' }).default('pending'),
  dueDate: optionalDate('Due date'),
  paidDate: optionalDate('Paid date'),
  invoiceNumber: optionalLine('Invoice number', 40),
});

/** PUT /api/payments/{id}: any of these; `reason` is kept with the correction. */
export const paymentChanges = changesOf({
  status: oneOf('Status', chosenStatuses),
  description,
  amount: paymentAmount,
  paymentMethod: oneOf('Payment method', paymentMethods),
  dueDate: optionalDate('Due date'),
  paidDate: optionalDate('Paid date'),
  reason: optionalText('Reason', 500),
});

/** POST /api/payments/{id}/refund: all that is left unless an amount is given. */
export const refundRequest = z.object({
  amount: paymentAmount.nullish(),
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
  }
>;

export type CancelPayment = Command<'CancelPayment', { paymentId: number }>;
export type CreatePaymentLink = Command<
  'CreatePaymentLink',
  { paymentId: number; expiresAt: Instant }
>;

/** An intent exists at the card company; nothing is charged yet. */
export type StartCardPayment = Command<
  'StartCardPayment',
  { paymentId: number; intentId: string; amountCents: Cents }
>;

/** What the card company says, in a signed webhook or in an intent fetched from it; never from a browser. */
export type SettleCardPayment = Command<
  'SettleCardPayment',
  { paymentId: number; intentId: string; amountCents: Cents }
>;
export type DeclineCardPayment = Command<
  'DeclineCardPayment',
  { paymentId: number; intentId: string; attempt: string; code: string }
>;
/** An intent that can no longer be paid. */
export type CloseCardPayment = Command<'CloseCardPayment', { paymentId: number; intentId: string }>;
/** Money given back: `refundId` is the card company's, null when it was given back by hand. */
export type RefundPayment = Command<
  'RefundPayment',
  { paymentId: number; refundId: string | null; amountCents: Cents }
>;
/** The card company reports that the card's holder denies a charge, and later what the bank decided. */
export type DisputePayment = Command<
  'DisputePayment',
  { paymentId: number; disputeId: string; amountCents: Cents; reason: string }
>;
export type CloseDispute = Command<
  'CloseDispute',
  { paymentId: number; disputeId: string; amountCents: Cents; isLost: boolean }
>;

export type PaymentCommand =
  | RequestPayment
  | ChangePayment
  | CancelPayment
  | CreatePaymentLink
  | StartCardPayment
  | SettleCardPayment
  | DeclineCardPayment
  | CloseCardPayment
  | RefundPayment
  | DisputePayment
  | CloseDispute;
