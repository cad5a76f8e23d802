import { afterAll, beforeAll, expect, test } from 'bun:test';
import { payByCard } from '../support/cards.ts';
import { mailServer } from '../support/mail-server.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let server: Awaited<ReturnType<typeof mailServer>>;
let product: TestProduct;
beforeAll(async () => {
  server = await mailServer();
  product = await openTestProduct({ smtpUrl: server.url });
});
afterAll(async () => {
  await product.close();
  await server.close();
});

const receipts = () => server.letters.filter((letter) => letter.includes('Subject: Receipt'));

async function paidByLink(person: Person): Promise<{ path: string; paymentId: number }> {
  const studentId = await product.student(person, {
    email: `aroha-${crypto.randomUUID()}@mail.example`,
  });
  const { body: made } = await person.post('/api/create-payment-link', {
    studentId,
    amount: 55,
    description: 'Night lesson',
  });
  const path = `/api/pay/${made.paymentLinkUrl.split('/pay/')[1]}`;
  const stranger = product.visitor();
  expect(await stranger.get(`${path}/receipt`)).toMatchObject({
    status: 409,
    body: { code: 'nothing_received' },
  });
  const { body: intent } = await stranger.post(`${path}/intent`);
  await payByCard(product, intent.clientSecret);
  expect((await stranger.post(`${path}/check`)).body.status).toBe('paid');
  return { path, paymentId: made.paymentId };
}

test('whoever paid by link has the receipt as a PDF, by e-mail once by itself, and to another address when asked', async () => {
  const person = await product.instructor();
  const { path, paymentId } = await paidByLink(person);
  await product.product.processes.settled();
  expect(receipts()).toHaveLength(1);
  expect(receipts()[0]).toContain('NZ$55.00');

  const stranger = product.visitor();
  const pdf = await stranger.get(`${path}/receipt`);
  expect(pdf).toMatchObject({ status: 200 });
  expect(pdf.headers.get('content-disposition')).toMatch(/filename="receipt-KL\d+\.pdf"/);
  expect(await stranger.post(`${path}/receipt`, { email: 'nobody' })).toMatchObject({
    status: 422,
    body: { fields: { email: expect.stringContaining('email address') } },
  });
  const sent = await stranger.post(`${path}/receipt`, { email: 'nana@mail.example' });
  expect(sent).toMatchObject({ status: 200, body: { mailed: 'sent' } });
  expect(receipts().at(-1)).toContain('To: nana@mail.example');
  expect((await person.get(`/api/payments/${paymentId}/receipt`)).status).toBe(200);
  expect(
    (await (await product.instructor()).get(`/api/payments/${paymentId}/receipt`)).status,
  ).toBe(404);
});

test('a learner who pays by card has one receipt by email, ours: Stripe is asked for none', async () => {
  const person = await product.instructor();
  const email = `aroha-${crypto.randomUUID()}@mail.example`;
  const studentId = await product.student(person, { email });
  const owed = { studentId, amount: 55, description: 'Lesson', paymentMethod: 'card' };
  const { id } = (await person.post('/api/payments', { ...owed, status: 'pending' })).body;
  const { body } = await person.post(`/api/students/${studentId}/generate-access-code`);
  const learner = product.visitor();
  await learner.post('/api/student-portal/login', { accessCode: body.accessCode });
  const intent = await learner.post('/api/student-portal/create-payment-intent', { paymentId: id });
  await payByCard(product, intent.body.clientSecret);
  for (let time = 0; time < 2; time++)
    await learner.post(`/api/student-portal/confirm-payment/${id}`);
  await product.product.processes.settled();
  expect(receipts().filter((letter) => letter.includes(`To: ${email}`))).toHaveLength(1);
  const { platform } = product.product.deps.stripe;
  const { receipt_email: theirs } = await platform.paymentIntents.retrieve(
    intent.body.paymentIntentId,
  );
  expect(theirs ?? null).toBeNull();
});

test('anyone with a link has five receipts of it sent in a day, and no more', async () => {
  const person = await product.instructor();
  const { path } = await paidByLink(person);
  const stranger = product.visitor();
  const statuses: number[] = [];
  for (let time = 0; time < 6; time++)
    statuses.push(
      (await stranger.post(`${path}/receipt`, { email: `a${time}@mail.example` })).status,
    );
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a learner has the receipt of what they paid, and of nothing that is owed', async () => {
  const person = await product.instructor();
  const studentId = await product.student(person);
  const enter = async (status: string) =>
    (
      await person.post('/api/payments', {
        studentId,
        amount: 55,
        description: 'Lesson',
        paymentMethod: 'cash',
        status,
      })
    ).body.id;
  const [paid, owed] = [await enter('completed'), await enter('pending')];
  const { body } = await person.post(`/api/students/${studentId}/generate-access-code`);
  const learner = product.visitor();
  await learner.post('/api/student-portal/login', { accessCode: body.accessCode });
  expect((await learner.get(`/api/student-portal/payments/${paid}/receipt`)).status).toBe(200);
  expect((await learner.get(`/api/student-portal/payments/${owed}/receipt`)).status).toBe(409);
});
