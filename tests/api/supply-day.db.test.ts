import { afterAll, beforeAll, expect, test } from 'bun:test';
import { parse } from 'csv-parse/sync';
import { printReceipt } from '#api/cases/payments/receipts.ts';
import { receivePart } from '../support/part-payment.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let now = '2026-09-01T00:00:00.000Z';
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
});
afterAll(() => product.close());

async function rowsOf(person: Person, what: string) {
  const { body } = await person.post('/api/exports', { what });
  const text = (await person.get(body.url)).body;
  return parse<Record<string, string>>(text, { bom: true, columns: true });
}

test('what was invoiced before the school was registered is untaxed everywhere, whenever it is paid', async () => {
  now = '2026-09-01T00:00:00.000Z';
  const person = await product.instructor();
  const studentId = await product.student(person);
  const { body } = await person.post('/api/payments', {
    studentId,
    amount: 230,
    description: 'Four lessons',
    paymentMethod: 'cash',
  });
  const path = `/api/payments/${body.id}`;
  expect((await person.post(`${path}/invoice`)).status).toBe(200);
  now = '2026-09-10T00:00:00.000Z';
  await person.put('/api/invoice-settings', {
    gstNumber: '136-410-132',
    gstFrom: '2026-09-10',
    bankAccount: null,
  });
  await receivePart(product, person, body.id, 100_00, '2026-09-10', 'card');
  await person.put(path, { status: 'completed', paymentMethod: 'bank_transfer' });

  expect((await person.get(path)).body.gst).toBeNull();
  expect((await person.get('/api/invoices')).body).toMatchObject([{ gst: null }]);
  expect((await person.get('/api/payments/summary')).body.found.gst).toBe(0);
  const journal = await rowsOf(person, 'journal');
  expect(journal.map((row) => row['Account'])).toEqual([
    'Received: card',
    'Sales',
    'Received: bank transfer',
    'Sales',
  ]);
  const [payment] = await rowsOf(person, 'payments');
  expect(payment).toMatchObject({
    'GST in amount (NZ$)': '',
    Method: 'Card, Bank transfer',
    'Card (NZ$)': '100.00',
    'Bank transfer (NZ$)': '130.00',
  });
  expect((await person.get('/api/gst/2026-09-30')).body.boxes).toMatchObject({ box5: 0 });
  for (const basis of ['invoice', 'payments']) {
    await person.put('/api/gst/terms', { basis, periodMonths: 2, endsInMonth: 3 });
    expect((await person.get('/api/gst/2026-09-30')).body.boxes.box5).toBe(0);
  }
  expect(await receiptOf(person, body.id)).toMatchObject({
    gstCents: null,
    gstNumber: null,
    receivedCents: 230_00,
    parts: [
      { on: '2026-09-10', method: 'card', cents: 100_00 },
      { on: '2026-09-10', method: 'bank_transfer', cents: 130_00 },
    ],
  });
  expect((await person.get(`${path}/receipt`)).status).toBe(200);
});

/** What a receipt is printed from. */
async function receiptOf(person: Person, paymentId: number): Promise<unknown> {
  const { schoolId } = (await person.get('/api/auth/user')).body;
  const { deps } = product.product;
  let printed: unknown;
  const documents = {
    ...deps.documents,
    pdf: async (_school: unknown, _kind: unknown, sheet: unknown) => {
      printed = sheet;
      return new Uint8Array();
    },
  };
  await printReceipt({ ...deps, documents }, schoolId, paymentId);
  return printed;
}
