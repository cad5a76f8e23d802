import { expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { event } from './event.ts';
import { erased, schoolId, studentId } from './examples.ts';
import { readModels } from './given.ts';

const given = readModels();

const unsaid = { lessonOn: null, ownNumber: null };
const invoice = {
  schoolId,
  number: 1,
  studentId,
  issuedOn: '2026-11-01',
  dueOn: '2026-11-20',
  seller: 1,
  totalCents: 16_000,
  gstCents: 2_087,
  gstNumber: '123456789',
  lines: [
    { paymentId: 4, description: 'Lesson', amountCents: 8_000, reference: 'KL-4', ...unsaid },
    { paymentId: 5, description: 'Lesson', amountCents: 8_000, reference: 'KL-5', ...unsaid },
  ],
  buyerName: 'Hēmi Rāwiri',
  buyerContact: 'hemi@mail.example',
};
const issued = event('InvoiceIssued', {
  ...invoice,
  paymentIds: [4, 5],
  amountsCents: [8_000, 8_000],
});

test('an invoice stands as it was issued, and each payment on it knows its number', async () => {
  const rows = await given(issued);
  expect(rows.invoice).toEqual([{ ...invoice, payerId: null, factId: expect.any(String) }]);
  expect(rows.invoicedPayment).toEqual([
    { paymentId: 4, schoolId, number: 1, billedCents: 8_000 },
    { paymentId: 5, schoolId, number: 1, billedCents: 8_000 },
  ]);
});

test('a number is given once in each school', async () => {
  const elsewhere = event('InvoiceIssued', {
    ...issued.data,
    schoolId: ids.schoolId.parse(7),
    paymentIds: [6],
  });
  const again = event('InvoiceIssued', { ...issued.data, totalCents: 1, paymentIds: [4] });
  const rows = await given(issued, elsewhere, again);
  expect(rows.invoice).toMatchObject([
    { schoolId, number: 1, totalCents: 16_000 },
    { schoolId: ids.schoolId.parse(7), number: 1 },
  ]);
  expect(rows.invoicedPayment).toHaveLength(3);
});

test('an erasure of the student leaves the figures of an invoice', async () => {
  const rows = await given(issued, erased(`student-${studentId}`));
  expect(rows.invoice).toEqual([
    {
      ...invoice,
      payerId: null,
      factId: expect.any(String),
      lines: [],
      buyerName: '[erased]',
      buyerContact: null,
    },
  ]);
  expect(rows.invoicedPayment).toHaveLength(2);
});

test('an invoice to a payer goes with the payer, and not with the student', async () => {
  const toPayer = event('InvoiceIssued', { ...issued.data, payerId: 3 });
  const kept = await given(toPayer, erased(`student-${studentId}`));
  expect(kept.invoice).toMatchObject([{ payerId: 3, buyerName: 'Hēmi Rāwiri' }]);
  const gone = await given(toPayer, erased('payer-3'));
  expect(gone.invoice).toMatchObject([{ payerId: 3, buyerName: '[erased]', lines: [] }]);
});

const correction = {
  schoolId,
  number: 1,
  invoiceNumber: 1,
  studentId,
  correctedOn: '2026-11-09',
  seller: 1,
  totalCents: -8_000,
  gstCents: -1_043,
  gstNumber: '123456789',
  lines: [{ paymentId: 5, description: 'Lesson', fromCents: 8_000, toCents: 0 }],
  reason: 'Hēmi was ill',
  buyerName: 'Hēmi Rāwiri',
  buyerContact: null,
};
const corrected = event('SupplyCorrected', {
  ...correction,
  paymentIds: [5],
  amountsCents: [0],
});

test('a correction stands beside its invoice, and says what its lines come to from then on', async () => {
  const rows = await given(issued, corrected, corrected);
  expect(rows.invoice).toEqual([{ ...invoice, payerId: null, factId: expect.any(String) }]);
  expect(rows.invoiceCorrection).toEqual([{ ...correction, payerId: null }]);
  expect(rows.invoicedPayment).toMatchObject([
    { paymentId: 4, billedCents: 8_000 },
    { paymentId: 5, billedCents: 0 },
  ]);
});

test('an erasure of the student leaves the figures of a correction', async () => {
  const { invoiceCorrection } = await given(issued, corrected, erased(`student-${studentId}`));
  expect(invoiceCorrection).toEqual([
    {
      ...correction,
      payerId: null,
      lines: [],
      reason: '[erased]',
      buyerName: '[erased]',
      buyerContact: null,
    },
  ]);
});

test('what invoices say of their seller is kept by its editions', async () => {
  const seller = { schoolId, name: 'Kea', address: '1 High Street', contact: null };
  const { invoiceSeller } = await given(
    event('SellerDescribed', { ...seller, edition: 1, bankAccount: '12-3456-1234560-00' }),
    event('SellerDescribed', { ...seller, edition: 2, bankAccount: null }),
  );
  expect(invoiceSeller).toMatchObject([
    { edition: 1, bankAccount: '12-3456-1234560-00' },
    { edition: 2, bankAccount: null },
  ]);
});
