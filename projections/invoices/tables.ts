import { z } from 'zod';
import { cents, day, id, idOf, int, json, maybe, personal, text, uuid } from '../engine/columns.ts';
import { table } from '../engine/table.ts';

const line = z.object({
  paymentId: z.number().int(),
  description: z.string(),
  amountCents: z.number().int(),
  reference: z.string(),
  lessonOn: z.string().nullable(),
  ownNumber: z.string().nullable(),
  orderNumber: z.string().optional(),
});

/** As it was issued. */
export const invoice = table(
  'invoice',
  {
    schoolId: idOf('school'),
    number: int(),
    /** The fact that issued it, which nobody can guess: its public page is found by it. */
    factId: uuid(),
    /** The first on it, where a payer has several. */
    studentId: idOf('student'),
    /** The buyer; null is the student. */
    payerId: maybe(id()),
    issuedOn: day(),
    dueOn: maybe(day()),
    /** Which description of the seller it bears; null on invoices from before there were any. */
    seller: maybe(int()),
    totalCents: cents(),
    /** GST within the total; null where the seller was not registered that day. */
    gstCents: maybe(cents()),
    gstNumber: maybe(text()),
    lines: personal(json(z.array(line)), []),
    buyerName: personal(text()),
    buyerContact: personal(maybe(text())),
  },
  {
    key: ['schoolId', 'number'],
    unique: ['factId'],
    indexes: ['(student_id)', '(payer_id) where payer_id is not null'],
    person: ['student', 'studentId', ['payer', 'payerId']],
    exported: { name: 'invoices', without: ['factId'] },
  },
);

export const invoicedPayment = table(
  'invoiced_payment',
  {
    paymentId: id(),
    schoolId: idOf('school'),
    number: int(),
    /** What it comes to on the invoice, with every correction; null where only the invoice's line says it. */
    billedCents: maybe(cents()),
  },
  { key: ['paymentId'], lookups: [['schoolId', 'number']], indexes: ['(school_id, number)'] },
);

const correctedLine = z.object({
  paymentId: z.number().int(),
  description: z.string(),
  fromCents: z.number().int(),
  toCents: z.number().int(),
});

/** Supply correction information: by how much an invoice was put right, and why. */
export const invoiceCorrection = table(
  'invoice_correction',
  {
    schoolId: idOf('school'),
    number: int(),
    invoiceNumber: int(),
    studentId: idOf('student'),
    payerId: maybe(id()),
    correctedOn: day(),
    seller: maybe(int()),
    /** How much more, or below zero less, the invoice comes to, and how much of that is GST. */
    totalCents: cents(),
    gstCents: maybe(cents()),
    gstNumber: maybe(text()),
    lines: personal(json(z.array(correctedLine)), []),
    reason: personal(text()),
    buyerName: personal(text()),
    buyerContact: personal(maybe(text())),
  },
  {
    key: ['schoolId', 'number'],
    indexes: ['(school_id, invoice_number)', '(student_id)'],
    person: ['student', 'studentId', ['payer', 'payerId']],
    exported: { name: 'invoiceCorrections' },
  },
);

/** What invoices say of their seller, by its editions. */
export const invoiceSeller = table(
  'invoice_seller',
  {
    schoolId: idOf('school'),
    edition: int(),
    name: text(),
    address: text(),
    contact: maybe(text()),
    bankAccount: maybe(text()),
  },
  {
    key: ['schoolId', 'edition'],
    exported: { name: 'invoiceSellers' },
  },
);
