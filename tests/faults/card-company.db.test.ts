import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { payByCard, sandboxOf } from '../support/cards.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { expectNothingLost } from './nothing-lost.ts';

/** How often the client of the card company asks before it gives up. */
const everyTry = 3;

let product: TestProduct;
let person: Person;
let studentId: number;
// What is told of each fault is for whoever runs the installation.
const quiet = spyOn(console, 'error').mockImplementation(() => undefined);
beforeAll(async () => {
  product = await openTestProduct();
  person = await product.instructor();
  studentId = await product.student(person);
});
afterAll(async () => {
  await product.close();
  quiet.mockRestore();
});

const away = { status: 503, body: { code: 'card_company_unavailable' } };
const ask = () =>
  person.post('/api/create-payment-intent', { studentId, amount: 100, description: 'Lesson' });

test('a card company that answers 500, times out after it has done what was asked, and tells late, twice and in the wrong order: the ledger says what it holds', async () => {
  const { api, webhooks } = sandboxOf(product);

  api.refuses = everyTry;
  expect(await ask()).toMatchObject(away);
  const [owed] = (await person.get('/api/payments')).body;
  expect(owed).toMatchObject({ status: 'pending', receivedAmount: 0 });

  // It makes the intent and its answer is lost; asked again by the same key it finds that one.
  api.timesOut = everyTry;
  expect(await person.post(`/api/payments/${owed.id}/intent`)).toMatchObject(away);
  const { body: intent } = await person.post(`/api/payments/${owed.id}/intent`);
  webhooks.hold();
  await payByCard(product, intent.clientSecret);
  api.refuses = everyTry;
  const look = { paymentIntentId: intent.paymentIntentId };
  expect(await person.post('/api/check-payment-status', look)).toMatchObject(away);
  await person.post('/api/check-payment-status', look);

  // The money goes back, the answer is lost, and asking once more gives nothing back twice.
  api.timesOut = everyTry;
  expect(await person.post(`/api/payments/${owed.id}/refund`, { amount: 40 })).toMatchObject(away);
  const again = await person.post(`/api/payments/${owed.id}/refund`, { amount: 40 });
  expect(again.body).toMatchObject({ receivedAmount: 100, refundedAmount: 40 });

  webhooks.copies = 2;
  webhooks.release();
  await webhooks.settled();
  await webhooks.replay();
  webhooks.copies = 1;

  const history = (await person.get(`/api/payments/${owed.id}/history`)).body;
  const sentences = history.map(({ sentence }: { sentence: string }) => sentence).join('\n');
  expect([sentences.match(/ settled /g)?.length, sentences.match(/ refunded /g)?.length]).toEqual([
    1, 1,
  ]);
  const intents = await product.product.deps.sql<{ count: number }[]>`
    select count(*)::int as count from sandbox.object where kind = 'payment_intent'`;
  expect(intents[0]?.count).toBe(1);
  await expectNothingLost(product.databaseUrl, [
    { type: 'PaymentSettled', id: owed.id },
    { type: 'PaymentRefunded', id: owed.id },
  ]);
});
