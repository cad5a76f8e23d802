import { afterAll, beforeAll, expect, test } from 'bun:test';
import { describeEvents } from '#api/audit/describe-events.ts';
import { newEventId } from '#api/event-log/event-log.ts';
import { bankReference } from '#domain/payment/reference.ts';
import { findStreams } from '#projections/audit/find-streams.ts';
import { bankFiles } from '../support/bank-files.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let owner: Person;
let studentId: number;
beforeAll(async () => {
  product = await openTestProduct();
  owner = await product.instructor();
  studentId = await product.student(owner, { firstName: 'Mere', lastName: 'Ngata' });
});
afterAll(() => product.close());

/** What history says of a stream's facts, without who did them. */
async function deedsOf(stream: string): Promise<string[]> {
  const { log, deps } = product.product;
  const described = await describeEvents(deps.sql, await log.read(stream));
  return described.map(({ deed }) => deed.replace(/^(First\d+ Instructor|Keep Left) /, ''));
}

test('a bank line is named by its day and sum, a file by its days', async () => {
  await owner.put('/api/invoice-settings', { bankAccount: '12-3456-1234560-00' });
  const { body: payment } = await owner.post('/api/payments', {
    studentId,
    amount: 55,
    description: 'Lessons',
    paymentMethod: 'bank_transfer',
  });
  const form = new FormData();
  const file = bankFiles['anz']?.(bankReference(payment.id)) ?? '';
  form.append('file', new File([file], 'november.csv'));
  const taken = await product.product.app.handle(
    new Request('http://localhost/api/bank-files', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie: owner.cookies() },
      body: form,
    }),
  );
  expect(taken.status).toBe(200);
  const [line] = (await owner.get('/api/bank-lines?state=matched')).body;
  await owner.delete(`/api/bank-lines/${line.id}/match`, { reason: 'Not hers' });

  expect(await deedsOf(`bankline-${line.id}`)).toEqual([
    'matched the bank line of Tue 3 Nov 2026, NZ$55.00 with “Lessons” (NZ$55.00), by its reference',
    'undid the match of the bank line of Tue 3 Nov 2026, NZ$55.00 with “Lessons” (NZ$55.00) (“Not hers”)',
  ]);
  const { id: schoolId } = (await owner.get('/api/schools/mine')).body;
  expect(await deedsOf(`bank-${schoolId}`)).toContain(
    'uploaded a bank file: 2 lines from Tue 3 Nov 2026 to Wed 4 Nov 2026, 2 of them new',
  );
});

test('a calendar feed is named by its name, also once it is closed', async () => {
  const { body: feed } = await owner.post('/api/calendar-feeds', {
    name: 'The fridge',
    depth: 'lesson',
  });
  await owner.delete(`/api/calendar-feeds/${feed.id}`);
  expect(await deedsOf(`feed-${feed.id}`)).toEqual([
    'opened the calendar feed “The fridge” (lesson)',
    'closed the calendar feed “The fridge”',
  ]);
  expect(await findStreams(product.product.deps.sql, 'fridge', undefined)).toMatchObject([
    { stream: `feed-${feed.id}`, name: 'Calendar feed “The fridge”' },
  ]);
});

test('a privacy request is named by its kind and its person', async () => {
  const { body } = await owner.post('/api/privacy-requests', {
    studentId,
    kind: 'correction',
    receivedOn: '2026-11-20',
  });
  const [{ id }] = body;
  await owner.post(`/api/privacy-requests/${id}/answer`, { outcome: 'done', done: 'Spelt right' });
  expect((await deedsOf(`privacy-${id}`)).at(-1)).toBe(
    'answered the correction request of Mere Ngata: done',
  );
});

test('a purchase of credit is named by its package', async () => {
  const { body: pack } = await owner.post('/api/credit/products', {
    name: 'Five lessons',
    minutes: 300,
    price: 250,
  });
  await owner.post(`/api/students/${studentId}/credit/purchases`, {
    productId: pack.id,
    paymentMethod: 'cash',
    paidOn: '2026-11-20',
  });
  const stream = `credit-${studentId}`;
  const { log, deps } = product.product;
  const bought = (await log.read(stream)).find(({ type }) => type === 'CreditOrdered');
  if (!bought) throw new Error('credit was ordered');
  const { schoolId, lotId, paymentId } = bought.data as Record<string, number>;
  await log.append(
    stream,
    'any',
    [true, false].map((isOpen) => ({
      id: newEventId(),
      type: 'CreditDisputed',
      data: { schoolId, studentId, lotId, paymentId, isOpen },
      metadata: {
        actor: { kind: 'system', id: null },
        occurredAt: deps.clock(),
        correlationId: 'dispute',
      },
    })),
  );
  expect((await deedsOf(stream)).slice(-2)).toEqual([
    'held back what is free of the purchase of “Five lessons” while the bank decides',
    'freed the purchase of “Five lessons” again, as the dispute is won',
  ]);
});
