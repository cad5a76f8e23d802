import { afterAll, beforeAll, expect, test } from 'bun:test';
import { disputePack } from '#api/cases/payments/dispute-pack.ts';
import type { Sheets } from '#api/documents/tasks.ts';
import { disputed, ownCardAccount, payByCard, sandboxOf } from '../support/cards.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { aLesson } from '../support/samples.ts';

let product: TestProduct;
let owner: Person;
let studentId: number;
beforeAll(async () => {
  product = await openTestProduct();
  owner = await product.instructor();
  studentId = await product.student(owner);
  await ownCardAccount(product, owner);
});
afterAll(() => product.close());

async function paid(card?: string): Promise<number> {
  const { body } = await owner.post('/api/create-payment-intent', {
    studentId,
    amount: 80,
    description: `Lesson, ${card ?? 'visa'}`,
  });
  await payByCard(product, body.clientSecret, card);
  await sandboxOf(product).webhooks.settled();
  return body.paymentId;
}

test('a disputed payment has the day to answer by, and its evidence as a PDF, whose download is recorded', async () => {
  const id = await paid(disputed);
  const { body } = await owner.get(`/api/payments/${id}`);
  expect(body.dispute).toBe('open');
  expect(Date.parse(body.disputeAnswerBy)).toBeGreaterThan(Date.now());
  const before = (await owner.get('/api/exports')).body.length;
  const answer = await product.product.app.handle(
    new Request(`http://localhost/api/payments/${id}/dispute-pack`, {
      headers: { 'sec-fetch-site': 'same-origin', cookie: owner.cookies() },
    }),
  );
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const taken = (await owner.get('/api/exports')).body;
  expect([taken.length, taken[0].what]).toEqual([before + 1, 'dispute']);
});

test('the evidence has the payment, the messages around it and the lesson with its rule, each with its place', async () => {
  const written = 'See you at ten on Friday. '.repeat(12).trim();
  await owner.post('/api/messages/threads', { studentId, subject: 'Lesson', message: written });
  const other = await paid();
  const { body: lesson } = await owner.post('/api/lessons', aLesson(studentId, 1));
  const id = await paid(disputed);
  const { deps, log } = product.product;
  await deps.sql`update read.lesson set payment_id = ${id} where id = ${lesson.id}`;
  let sheet: Sheets['records'] | null = null;
  const documents = {
    ...deps.documents,
    pdf: async (_of: unknown, _kind: unknown, drawn: unknown) => {
      sheet = drawn as Sheets['records'];
      return new Uint8Array();
    },
  } as typeof deps.documents;
  const { schoolId } = (await log.read(`payment-${id}`))[0]?.data ?? {};
  await disputePack({ ...deps, documents }, schoolId as never, id);
  const { rows = [], summary = '' } = (sheet ?? {}) as Partial<Sheets['records']>;
  expect(summary).toContain('answer by');
  const says = rows.map((row) => row.says).join(' ');
  expect(says).toContain(written);
  expect(rows.every((row) => row.says.length <= 160)).toBe(true);
  expect(says).toMatch(/Agreed when it was booked|The school’s rule today/);
  const positions = new Set(rows.map(({ position }) => position));
  for (const { position } of await log.read(`payment-${id}`))
    expect(positions.has(position)).toBe(true);
  for (const { position } of await log.read(`payment-${other}`))
    expect(positions.has(position)).toBe(false);
});

test('there is none of a payment that nobody disputes, of another school, or by a link of another website', async () => {
  const id = await paid();
  const none = await owner.get(`/api/payments/${id}/dispute-pack`);
  expect([none.status, none.body.code]).toEqual([409, 'nothing_disputed']);
  const stranger = await product.instructor();
  expect((await stranger.get(`/api/payments/${id}/dispute-pack`)).status).toBe(404);
  const foreign = await product.product.app.handle(
    new Request(`http://localhost/api/payments/${id}/dispute-pack`, {
      headers: { 'sec-fetch-site': 'cross-site', cookie: owner.cookies() },
    }),
  );
  expect(foreign.status).toBe(403);
});
