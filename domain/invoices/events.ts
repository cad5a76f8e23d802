import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id, type SchoolId, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import {
  personal,
  personalCode,
  personalLine,
  personalNote,
  personalText,
} from '../kernel/personal.ts';
import { cents, line, localDate, text } from '../kernel/schemas.ts';

const invoiceLine = z.object({
  paymentId: id,
  description: text(),
  amountCents: cents,
  reference: line(),
  /** The Auckland day of the lesson; null where nobody said. */
  lessonOn: localDate.nullable(),
  /** The number that the instructor's own books have for it. */
  ownNumber: line().nullable(),
  /** Under which the payer ordered it; absent: under none. */
  orderNumber: line().optional(),
});
const correctedLine = z.object({
  paymentId: id,
  description: text(),
  fromCents: cents,
  toCents: cents,
});
/** The buyer: a payer, or the student. */
const ofBuyer = ({
  studentId: student,
  payerId,
}: {
  studentId: StudentId;
  payerId?: number | undefined;
}) => (payerId === undefined ? (`student-${student}` as const) : (`payer-${payerId}` as const));
const ofSchool = (data: { schoolId: SchoolId }) => `school-${data.schoolId}` as const;

const paymentIds = z.array(id).max(10_000);
/** What each of `paymentIds` comes to. It names nobody, so it outlives an erasure. */
const amountsCents = z.array(cents).max(10_000);
/** Which description of the seller it bears; null on invoices from before there were any. */
const seller = id.nullable();

/** A school's invoice book: one stream, so that numbers run without gaps. */
export const invoiceEvents = {
  /** What invoices say of their seller from here on. Apart from them, because it goes with the school's key and not with the buyer's. */
  SellerDescribed: event(
    z.object({
      schoolId,
      /** 1, 2, 3 … within the school. */
      edition: id,
      name: personalLine(),
      address: personalLine(),
      contact: personalNote(),
      bankAccount: personalCode(),
    }),
    { person: ofSchool },
  ),
  InvoiceIssued: event(
    z.object({
      schoolId,
      /** 1, 2, 3 … within the school. */
      number: id,
      /** The first on it, where a payer has several. */
      studentId,
      /** Who is billed, where it is not the student. */
      payerId: id.optional(),
      issuedOn: localDate,
      dueOn: localDate.nullable(),
      seller,
      totalCents: cents,
      /** GST within the total; null where the seller was not registered that day. */
      gstCents: cents.nullable(),
      gstNumber: line().nullable(),
      paymentIds,
      amountsCents,
      lines: personal(z.array(invoiceLine).max(10_000), []),
      buyerName: personalLine(),
      /** How the buyer is recognised, on supplies above NZ$1,000. */
      buyerContact: personalNote(),
    }),
    { person: ofBuyer, version: 2, upcasts: { 1: fromVersion1 } },
  ),
  /** Supply correction information: what an invoice says is put right, and the invoice stays as it was issued. */
  SupplyCorrected: event(
    z.object({
      schoolId,
      /** 1, 2, 3 … within the school, beside the numbers of invoices. */
      number: id,
      invoiceNumber: id,
      studentId,
      payerId: id.optional(),
      correctedOn: localDate,
      seller,
      /** How much more (less, below zero) the invoice comes to, and how much of that is GST; null where it bears none. */
      totalCents: cents,
      gstCents: cents.nullable(),
      gstNumber: line().nullable(),
      /** The lines that change, and what each comes to from here on. */
      paymentIds,
      amountsCents,
      lines: personal(z.array(correctedLine).max(10_000), []),
      reason: personalText(),
      buyerName: personalLine(),
      buyerContact: personalNote(),
      /** The supply and its price stay; what is not paid of it is given up, or owed again (GST Act 1985, section 26). */
      isBadDebt: z.boolean().optional(),
    }),
    { person: ofBuyer },
  ),
};

export type InvoiceEvent = EventOf<typeof invoiceEvents>;
export type InvoiceLine = z.infer<typeof invoiceLine>;

/** Of an erased buyer's invoice only the sum is known, which is what it comes to where it has one line. */
function fromVersion1(data: Record<string, unknown>): Record<string, unknown> {
  const lines = Array.isArray(data.lines) ? data.lines : [];
  const isOneOf =
    lines.length === 0 && Array.isArray(data.paymentIds) && data.paymentIds.length === 1;
  return {
    ...data,
    dueOn: null,
    seller: null,
    amountsCents: isOneOf ? [data.totalCents] : lines.map(({ amountCents }) => amountCents),
    lines: lines.map((one) => ({ ...one, lessonOn: null, ownNumber: null })),
  };
}
