import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { payByCard, sandboxOf } from '../support/cards.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

const strangersCome = { publicUrl: 'https://school.example', isForStrangers: true } as const;
const notTaken = {
  code: 'cards_not_taken',
  message: expect.stringContaining('Cards are not taken'),
};

describe('where anybody may come by and no keys of Stripe are set', () => {
  let product: TestProduct;
  let person: Person;
  let studentId: number;
  let paymentId: number;
  beforeAll(async () => {
    product = await openTestProduct(strangersCome);
  });
  afterAll(() => product.close());
  beforeEach(async () => {
    person = await product.instructor();
    studentId = await product.student(person);
    const owed = { studentId, amount: 123, description: 'Two lessons', paymentMethod: 'card' };
    paymentId = (await person.post('/api/payments', { ...owed, status: 'pending' })).body.id;
  });

  test('everybody is told that no cards are taken, and the operator when it starts', async () => {
    const { status, body } = await product.visitor().get('/api/till');
    expect([status, body]).toEqual([200, { takesCards: false, isSandbox: false }]);
    expect(product.log.filter((line) => line.includes('No card can pay here'))).toHaveLength(1);
  });

  test.each(['create-payment-intent', 'payments/:id/intent', 'pay/:token/intent'])(
    'no card pays through %s, and nothing is recorded',
    async (path) => {
      const link = await person.post(`/api/payments/${paymentId}/link`);
      const token = String(link.body.paymentLinkUrl).split('/').at(-1);
      const head = await product.product.log.head();
      const to = path.replace(':id', String(paymentId)).replace(':token', String(token));
      const sent = { studentId, amount: 50, description: 'A lesson' };
      const { status, body } = await person.post(`/api/${to}`, path.startsWith('c') ? sent : {});
      expect([status, body]).toEqual([409, expect.objectContaining(notTaken)]);
      expect(await product.product.log.head()).toBe(head);
    },
  );

  test('no learner pays by card in the portal', async () => {
    const { body } = await person.post(`/api/students/${studentId}/generate-access-code`);
    const student = product.visitor();
    await student.post('/api/student-portal/login', { accessCode: body.accessCode });
    const asked = await student.post('/api/student-portal/create-payment-intent', { paymentId });
    expect([asked.status, asked.body]).toEqual([409, expect.objectContaining(notTaken)]);
  });

  test('no plan is to be had by card', async () => {
    const planName = 'premium';
    for (const answer of [
      await person.post('/api/auth/create-subscription', { planName }),
      await person.get(`/api/billing/change?planName=${planName}`),
      await person.post('/api/billing/change', { planName, prorationDate: 1, dueNow: 0 }),
      await person.post('/api/billing/portal'),
    ])
      expect([answer.status, answer.body]).toEqual([409, expect.objectContaining(notTaken)]);
    expect((await person.post('/api/auth/test-upgrade', { planName })).status).toBe(404);
    expect((await person.get('/api/auth/trial-status')).body).toMatchObject({
      subscriptionType: 'trial',
    });
  });

  test.each([
    ['GET', 'checkout/cs_1'],
    ['GET', 'portal/bps_1'],
    ['POST', 'confirm'],
    ['POST', 'authenticate'],
    ['POST', 'checkout/cs_1'],
  ])('%s /stripe-sandbox/%s is no address', async (method, path) => {
    const request = new Request(`${strangersCome.publicUrl}/stripe-sandbox/${path}`, { method });
    expect((await product.product.app.handle(request)).status).toBe(404);
  });
});

test('what the practice till settled earlier stays readable and can be given back, and what was open there is settled by hand', async () => {
  const product = await openTestProduct();
  try {
    const person = await product.instructor();
    const studentId = await product.student(person);
    const asked = { studentId, amount: 100 };
    const ask = (description: string) =>
      person.post('/api/create-payment-intent', { ...asked, description });
    const { body: paid } = await ask('A lesson');
    const { body: open } = await ask('Another lesson');
    await payByCard(product, paid.clientSecret);
    await sandboxOf(product).webhooks.settled();
    await person.post('/api/auth/test-upgrade', { planName: 'premium' });

    await product.restart({ isForStrangers: true });
    const read = await person.get(`/api/payments/${paid.paymentId}`);
    expect(read.body).toMatchObject({ status: 'completed', receivedAmount: 100 });
    const refund = await person.post(`/api/payments/${paid.paymentId}/refund`, { amount: 40 });
    expect(refund.status).toBe(200);
    const settled = await person.put(`/api/payments/${open.paymentId}`, {
      status: 'completed',
      paymentMethod: 'cash',
    });
    expect([settled.status, settled.body.status]).toEqual([200, 'completed']);
    expect((await person.get('/api/auth/trial-status')).body).toMatchObject({
      subscriptionType: 'premium',
    });
    expect((await person.get('/api/billing/history')).body).toHaveLength(1);
    expect((await person.post('/api/billing/cancel')).body).toMatchObject({
      subscriptionStatus: 'cancelled',
    });
  } finally {
    await product.close();
  }
});
