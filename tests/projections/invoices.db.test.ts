import { expect, test } from 'bun:test';
import { event } from './event.ts';
import { erased, schoolId, studentId } from './examples.ts';
import { readModels } from './given.ts';

const given = readModels();

const invoice = {
  schoolId,
  number: 1,
  studentId,
  issuedOn: '2026-11-01',
  totalCents: 16_000,
  gstCents: 2_087,
  gstNumber: '123456789',
  lines: [
    { paymentId: 4, description: 'Lesson', amountCents: 8_000, reference: 'KL-4' },
    { paymentId: 5, description: 'Lesson', amountCents: 8_000, reference: 'KL-5' },
  ],
  buyerName: 'Hēmi Rāwiri',
  buyerContact: 'hemi@mail.example',
};
const issued = event('InvoiceIssued', { ...invoice, paymentIds: [4, 5] });

test('an invoice stands as it was issued, and each payment on it knows its number', async () => {
  const rows = await given(issued);
  expect(rows.invoice).toEqual([invoice]);
  expect(rows.invoicedPayment).toEqual([
    { paymentId: 4, schoolId, number: 1 },
    { paymentId: 5, schoolId, number: 1 },
  ]);
});

test('a number is given once in each school', async () => {
  const elsewhere = event('InvoiceIssued', { ...issued.data, schoolId: 7, paymentIds: [6] });
  const again = event('InvoiceIssued', { ...issued.data, totalCents: 1, paymentIds: [4] });
  const rows = await given(issued, elsewhere, again);
  expect(rows.invoice).toMatchObject([
    { schoolId, number: 1, totalCents: 16_000 },
    { schoolId: 7, number: 1 },
  ]);
  expect(rows.invoicedPayment).toHaveLength(3);
});

test('an erasure of the student leaves the figures of an invoice', async () => {
  const rows = await given(issued, erased(`student-${studentId}`));
  expect(rows.invoice).toEqual([
    { ...invoice, lines: [], buyerName: '[erased]', buyerContact: null },
  ]);
  expect(rows.invoicedPayment).toHaveLength(2);
});
