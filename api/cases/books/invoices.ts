import { recordedPayment } from '#api/cases/payments/payments.ts';
import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { inParallel } from '#api/ground/in-parallel.ts';
import type { Seller } from '#domain/invoices/commands.ts';
import { invoiceBook } from '#domain/invoices/decide.ts';
import type { InvoiceLine } from '#domain/invoices/events.ts';
import { invoiceNotFound } from '#domain/invoices/rejections.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import type { Requested } from '#domain/payment/payment.ts';
import {
  paymentCancelled,
  paymentNotFound,
  paymentWrittenOff,
} from '#domain/payment/rejections.ts';
import {
  getBillable,
  getInvoice,
  getInvoiceOf,
  type InvoiceRow,
} from '#projections/invoices/query.ts';
import { getPayer } from '#projections/payers/query.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { getBuyer, type OfBuyer } from './buyer.ts';

/** So that an invoice of many lines leaves connections to others. */
const linesAtOnce = 2;

type By = Pick<Context, 'actor' | 'correlationId' | 'causationId'>;

/** An invoice of this school. @throws 404 where it has none of this number */
export async function invoiceOf(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  schoolId: SchoolId,
  number: number,
): Promise<InvoiceRow> {
  const invoice = await getInvoice(sql, schoolId, number, dateOf(clock()));
  if (!invoice) throw invoiceNotFound();
  return invoice;
}

/**
 * Issues an invoice for payments of one payer, for what the ledger says they come to. With `isNew` unset, what is billed already stays as it is.
 * @param dueOn the Auckland day it is to be paid by
 */
export async function issueInvoice(
  { sql, log, dispatch }: Pick<Deps, 'sql' | 'log' | 'dispatch'>,
  about: {
    schoolId: SchoolId;
    studentId: StudentId;
    payerId: number | null;
    dueOn: LocalDate | null;
    lines: readonly InvoiceLine[];
    isNew: boolean;
  },
  by: By,
): Promise<void> {
  const { schoolId, studentId, payerId, dueOn, isNew } = about;
  const [buyer, seller, tax, orders, lines] = await Promise.all([
    buyerOf(sql, schoolId, about),
    sellerOf(sql, schoolId),
    getInvoiceSettings(sql, schoolId),
    orderNumbersOf(sql, schoolId, payerId),
    inParallel(linesAtOnce, about.lines, (line) => asRecorded(log, line)),
  ]);
  await dispatch(
    invoiceBook,
    schoolId,
    {
      type: 'IssueInvoice',
      schoolId,
      studentId,
      payerId,
      dueOn,
      ...buyer,
      lines: lines.flatMap((one) => {
        if (one === null) return [];
        const orderNumber = orders.get(one.studentId);
        return { ...one.line, ...(orderNumber ? { orderNumber } : {}) };
      }),
      seller,
      tax: { gstNumber: tax.gstNumber, gstFrom: tax.gstFrom },
      isNew,
    },
    { ...by, schoolId, studentId },
  );
}

/** The invoice a payment is on, issued now where it is on none. The caller has checked that the payment is theirs. */
export async function issueInvoiceOf(
  deps: Pick<Deps, 'sql' | 'log' | 'dispatch' | 'clock'>,
  schoolId: SchoolId,
  paymentId: number,
  by: By,
): Promise<InvoiceRow> {
  const { sql, log, clock } = deps;
  if ((await getInvoiceOf(sql, paymentId)) === null) {
    const billable = await getBillable(sql, schoolId, paymentId, dateOf(clock()));
    if (!billable) throw paymentNotFound();
    const recorded = await recordedPayment(log, paymentId);
    if (recorded.status === 'cancelled') throw paymentCancelled();
    if (billedCents(recorded) === 0) throw paymentWrittenOff();
    const { studentId } = recorded;
    const { dueOn, payerId } = billable;
    await issueInvoice(
      deps,
      { schoolId, studentId, payerId, dueOn, lines: [invoiceLine(billable)], isNew: false },
      by,
    );
  }
  const number = await getInvoiceOf(sql, paymentId);
  if (number === null) throw paymentNotFound();
  return invoiceOf(deps, schoolId, number);
}

/** Of a payment that could be billed, what its line on an invoice says. */
export function invoiceLine(billable: InvoiceLine): InvoiceLine {
  const { paymentId, description, amountCents, reference, lessonOn, ownNumber } = billable;
  return { paymentId, description, amountCents, reference, lessonOn, ownNumber };
}

/** Who an invoice or a correction is for, and how they are recognised. */
export async function buyerOf(sql: Deps['sql'], schoolId: SchoolId, of: OfBuyer) {
  const { name, address, email, organisation } = await getBuyer(sql, schoolId, of);
  return { buyerName: name, buyerContact: organisation ?? address ?? email };
}

/** What an invoice of today says of its seller. */
export async function sellerOf(sql: Deps['sql'], schoolId: SchoolId): Promise<Seller> {
  const [school, { bankAccount }] = await Promise.all([
    getSchool(sql, schoolId),
    getInvoiceSettings(sql, schoolId),
  ]);
  return {
    name: school?.name ?? '',
    address: school?.address ?? '',
    contact: [school?.phone, school?.email].filter(Boolean).join(', ') || null,
    bankAccount,
  };
}

/** The read models may be behind the ledger; null for what was cancelled or written off meanwhile. */
async function asRecorded(log: Deps['log'], line: InvoiceLine) {
  const recorded = await recordedPayment(log, line.paymentId);
  const amountCents = billedCents(recorded);
  const { studentId, description } = recorded;
  return amountCents === 0 ? null : { studentId, line: { ...line, amountCents, description } };
}

/** Under which numbers a payer ordered lessons, by student. */
export async function orderNumbersOf(
  sql: Deps['sql'],
  schoolId: SchoolId,
  payerId: number | null,
): Promise<ReadonlyMap<StudentId, string>> {
  const payer = payerId === null ? null : await getPayer(sql, schoolId, payerId);
  return new Map(payer?.orderNumbers.map((one) => [one.studentId, one.orderNumber]));
}

/** What an invoice asks for with a payment, in cents: nobody is billed for what was cancelled or written off. */
export const billedCents = ({ status, amountCents, writtenOffCents }: Requested) =>
  status === 'cancelled' ? 0 : amountCents - writtenOffCents;
