import { z } from 'zod';
import { largestPayment } from '../catalogue/payments.ts';
import type { Command } from '../kernel/decider.ts';
import { requiredText } from '../kernel/fields.ts';
import { idOf, type SchoolId, type StudentId } from '../kernel/ids.ts';
import { type Cents, toDollars } from '../kernel/money.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { enteredDate, optionalDate } from '../kernel/schemas.ts';
import type { InvoiceLine } from './events.ts';

/** The most payments that one invoice may have. */
const mostLines = 100;

/** POST /api/invoices: everything that the student owes and is on none, unless it says what. */
export const invoiceRequest = z.object({
  studentId: idOf('Student').brand<'student'>(),
  paymentIds: z
    .array(idOf('Payment'), { error: 'Payments must be a list' })
    .min(1, 'Choose at least one payment')
    .max(mostLines, `An invoice can have at most ${mostLines} payments`)
    .optional(),
  dueDate: optionalDate('Due date'),
  lessonDates: z
    .array(
      z.object({ paymentId: idOf('Payment'), lessonOn: enteredDate('Lesson date must be a date') }),
      { error: 'Lesson dates must be a list' },
    )
    .max(mostLines, `An invoice can have at most ${mostLines} lesson dates`)
    .optional(),
});

/** What a line comes to, in dollars; nothing where the supply was taken back. */
const correctedAmount = z
  .number({ error: 'Amount must be a number' })
  .min(0, 'Amount cannot be below zero')
  .max(toDollars(largestPayment), 'Amount can be at most NZ$100,000')
  .refine((dollars) => Number(dollars.toFixed(2)) === dollars, {
    error: 'Amount can have at most two decimals',
  });

/** POST /api/invoices/{number}/corrections: `amount` is what a line comes to from here on; lines that are left out stay. */
export const invoiceCorrection = z.object({
  reason: requiredText('Reason', 500),
  lines: z
    .array(z.object({ paymentId: idOf('Payment'), amount: correctedAmount }), {
      error: ({ input }) => (input == null ? 'Lines are required' : 'Lines must be a list'),
    })
    .min(1, 'Correct at least one line')
    .max(mostLines, `A correction can have at most ${mostLines} lines`)
    .refine((lines) => new Set(lines.map(({ paymentId }) => paymentId)).size === lines.length, {
      error: 'Lines must name each payment once',
    }),
});

/** The seller as an invoice shows them. */
export type Seller = {
  readonly name: string;
  readonly address: string;
  readonly contact: string | null;
  readonly bankAccount: string | null;
};
type Buyer = { readonly buyerName: string; readonly buyerContact: string | null };

export type IssueInvoice = Command<
  'IssueInvoice',
  Buyer & {
    schoolId: SchoolId;
    studentId: StudentId;
    /** Who is billed, where it is not the student. */
    payerId?: number | null;
    dueOn: LocalDate | null;
    lines: readonly InvoiceLine[];
    seller: Seller;
    tax: { gstNumber: string | null; gstFrom: LocalDate | null };
    /** Opening an invoice issues it; asking for a new one with nothing new to bill is refused. */
    isNew: boolean;
  }
>;

export type CorrectInvoice = Command<
  'CorrectInvoice',
  Buyer & {
    schoolId: SchoolId;
    invoiceNumber: number;
    reason: string;
    /** What each line comes to from here on, in cents. */
    lines: readonly { paymentId: number; description: string; amountCents: Cents }[];
    seller: Seller;
    /** A debt that was written off or put back, rather than a supply that was put right. */
    isBadDebt?: boolean | undefined;
  }
>;

export type InvoiceCommand = IssueInvoice | CorrectInvoice;
