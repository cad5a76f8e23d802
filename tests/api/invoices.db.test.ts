import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Mail, Mailer } from '#api/gateways/mail/mailer.ts';
import { mailInvoice } from '#api/services/invoice-mailing.ts';
import { invoiceBook } from '#domain/invoice/decide.ts';
import { gstWithin, supplyBand } from '#domain/invoice/gst.ts';
import { listInvoices } from '#projections/invoices/query.ts';
import { given } from '../support/given.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

const enter = async (person: Person, studentId: number, amount: number, more: object = {}) =>
  (
    await person.post('/api/payments', {
      studentId,
      amount,
      description: 'Two lessons',
      paymentMethod: 'cash',
      status: 'pending',
      ...more,
    })
  ).body.id as number;

describe('the rules', () => {
  const now = '2026-11-21T01:00:00.000Z';
  const line = { paymentId: 1, description: 'Lesson', amountCents: 230_00, reference: 'KL1' };
  const issue = (tax: { gstNumber: string | null; gstFrom: string | null }) =>
    ({
      type: 'IssueInvoice',
      now,
      schoolId: 1,
      studentId: 3,
      buyerName: 'Aroha',
      buyerContact: null,
      lines: [line],
      tax,
      isNew: true,
    }) as const;

  test('GST is three twenty-thirds of a price that includes it', () => {
    expect([gstWithin(230_00), gstWithin(115), gstWithin(100), gstWithin(0)]).toEqual([
      30_00, 15, 13, 0,
    ]);
  });
  test('GST shows above NZ$200, the buyer above NZ$1,000', () => {
    expect(supplyBand(200_00)).toEqual({ showsGst: false, showsBuyer: false });
    expect(supplyBand(200_01)).toEqual({ showsGst: true, showsBuyer: false });
    expect(supplyBand(1_000_00)).toEqual({ showsGst: true, showsBuyer: false });
    expect(supplyBand(1_000_01)).toEqual({ showsGst: true, showsBuyer: true });
  });
  test('a school that is not registered on the day shows no GST', () => {
    const facts = (tax: Parameters<typeof issue>[0]) =>
      invoiceBook.decide(issue(tax), invoiceBook.initial)[0]?.data;
    expect(facts({ gstNumber: null, gstFrom: null })).toMatchObject({
      gstCents: null,
      gstNumber: null,
    });
    expect(facts({ gstNumber: '123456789', gstFrom: '2026-11-22' })).toMatchObject({
      gstCents: null,
      gstNumber: null,
    });
    expect(facts({ gstNumber: '123456789', gstFrom: '2026-11-21' })).toMatchObject({
      gstCents: 30_00,
      gstNumber: '123456789',
    });
  });
  test('nothing is billed twice', () => {
    const [first] = invoiceBook.decide(
      issue({ gstNumber: null, gstFrom: null }),
      invoiceBook.initial,
    );
    if (!first) throw new Error('nothing was issued');
    given(invoiceBook, first)
      .when(issue({ gstNumber: null, gstFrom: null }))
      .rejects('nothing_to_invoice');
    given(invoiceBook, first)
      .when({ ...issue({ gstNumber: null, gstFrom: null }), isNew: false })
      .emitsNothing();
  });
});

test('an issued invoice is a PDF under the names of the spec, and its number is on the payment', async () => {
  const person = await product.instructor();
  const studentId = await product.student(person);
  const id = await enter(person, studentId, 110);
  const issued = await person.post(`/api/payments/${id}/invoice`);
  expect(issued).toMatchObject({ status: 200, body: { invoiceNumber: 'INV-00001', total: 110 } });
  const plain = await person.get(`/api/payments/${id}/invoice`);
  expect(plain.status).toBe(200);
  expect(plain.headers.get('content-type')).toBe('application/pdf');
  expect(plain.headers.get('content-disposition')).toContain(`filename="invoice-${id}.pdf"`);
  expect(plain.body.slice(0, 5)).toBe('%PDF-');
  const named = await person.get(`/api/payments/${id}/download-invoice`);
  expect(named.headers.get('content-disposition')).toContain('filename="INV-00001.pdf"');
  expect((await person.get(`/api/payments/${id}`)).body.invoiceNumber).toBe('INV-00001');
  const stranger = await product.instructor();
  expect((await stranger.get(`/api/payments/${id}/invoice`)).status).toBe(404);
  expect((await stranger.post(`/api/payments/${id}/invoice`)).status).toBe(404);
});

test('looking gives no number: what is not issued is a draft, and its amount can still be put right', async () => {
  const person = await product.instructor();
  const studentId = await product.student(person);
  const id = await enter(person, studentId, 110);
  const draft = await person.get(`/api/payments/${id}/download-invoice`);
  expect(draft.status).toBe(200);
  expect(draft.headers.get('content-disposition')).toContain(`filename="draft-${id}.pdf"`);
  expect((await person.get(`/api/payments/${id}`)).body.invoiceNumber).toBeNull();
  await person.put(`/api/payments/${id}`, { amount: 80 });
  expect((await person.post(`/api/payments/${id}/invoice`)).body).toMatchObject({ total: 80 });
  expect((await person.post(`/api/payments/${id}/invoice`)).body.invoiceNumber).toBe('INV-00001');
});

test('money that arrives has its invoice without anybody asking, once', async () => {
  const person = await product.instructor();
  const studentId = await product.student(person);
  const paid = await enter(person, studentId, 90, { status: 'completed' });
  const owed = await enter(person, studentId, 60);
  await product.product.processes.settled();
  const numberOf = async (id: number) =>
    (await person.get(`/api/payments/${id}`)).body.invoiceNumber;
  expect([await numberOf(paid), await numberOf(owed)]).toEqual(['INV-00001', null]);
  const { body: invoices } = await person.get('/api/invoices');
  expect(invoices).toMatchObject([{ total: 90, isPaid: true }]);
});

test('of twenty invoices issued at once, twice each, the numbers are 1 to 20: none left out, none given twice', async () => {
  const person = await product.instructor();
  const studentId = await product.student(person);
  const ids = await Promise.all(Array.from({ length: 20 }, () => enter(person, studentId, 55)));
  await Promise.all([...ids, ...ids].map((id) => person.post(`/api/payments/${id}/invoice`)));
  const { body } = await person.get('/api/invoices');
  expect(body.map(({ number }: { number: number }) => number)).toEqual(
    Array.from({ length: 20 }, (_, index) => 20 - index),
  );
});

test('an invoice takes a student’s uninvoiced payments, shows GST once registered, and turns paid with them', async () => {
  const person = await product.instructor();
  const studentId = await product.student(person);
  await person.put('/api/invoice-settings', {
    gstNumber: '123456789',
    gstFrom: null,
    bankAccount: '12-3456-1234567-00',
  });
  const ids = [await enter(person, studentId, 900), await enter(person, studentId, 250)];
  const cancelled = await enter(person, studentId, 70);
  await person.post(`/api/payments/${cancelled}/cancel`);
  expect((await person.get(`/api/students/${studentId}/uninvoiced`)).body).toMatchObject({
    total: 1150,
    gst: 150,
  });
  const issued = await person.post('/api/invoices', { studentId });
  expect(issued.status).toBe(201);
  expect(issued.body).toMatchObject({
    invoiceNumber: 'INV-00001',
    total: 1150,
    gst: 150,
    gstNumber: '123456789',
    isPaid: false,
    buyerName: 'Aroha Ngata',
  });
  expect((await person.post('/api/invoices', { studentId })).body.code).toBe('nothing_to_invoice');
  for (const id of ids) await person.put(`/api/payments/${id}`, { status: 'paid' });
  const [row] = (await person.get('/api/invoices')).body;
  expect(row.isPaid).toBe(true);
  expect((await person.get('/api/invoices/1/pdf')).status).toBe(200);
});

test('an invoice is mailed as a PDF when it is issued, and again when asked; without a mail server the answer says so', async () => {
  const person = await product.instructor();
  const studentId = await product.student(person);
  const id = await enter(person, studentId, 110);
  expect((await person.post('/api/invoices', { studentId })).body.mailed).toBe('off');
  expect((await person.post(`/api/payments/${id}/email-invoice`)).body).toEqual({ mailed: 'off' });
  const stranger = await product.instructor();
  expect((await stranger.post(`/api/payments/${id}/email-invoice`)).status).toBe(404);

  const letters: Mail[] = [];
  const mailer: Mailer = {
    isOn: true,
    send: async (mail) => {
      letters.push(mail);
      return 'sent';
    },
  };
  const { deps } = product.product;
  const { body: account } = await person.get('/api/auth/user');
  const [invoice] = await listInvoices(deps.sql, account.schoolId);
  if (!invoice) throw new Error('no invoice was issued');
  await mailInvoice({ ...deps, mailer }, { account, schoolId: account.schoolId }, invoice);
  expect(letters).toMatchObject([
    {
      to: 'aroha@mail.example',
      replyTo: account.email,
      subject: expect.stringContaining('Invoice INV-00001 from School'),
      attachments: [{ filename: 'INV-00001.pdf', contentType: 'application/pdf' }],
    },
  ]);
  expect(new TextDecoder().decode(letters[0]?.attachments?.[0]?.content.slice(0, 5))).toBe('%PDF-');
});
