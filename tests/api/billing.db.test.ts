import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { billing } from '#api/cases/subscription/billing.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { sandboxOf } from '../support/cards.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let now = () => new Date().toISOString();
beforeAll(async () => {
  const operator = {
    name: 'Keep Left Ltd',
    address: '1 Lambton Quay, Wellington',
    gstNumber: '136410132',
  };
  product = await openTestProduct({ clock: () => now(), operator });
});
afterAll(() => product.close());

const webhooks = () => sandboxOf(product).webhooks;
const status = async (person: Person) => (await person.get('/api/auth/trial-status')).body;
const upgrade = (person: Person, planName: string) =>
  person.post('/api/auth/test-upgrade', { planName });
const subscriptionOf = async (person: Person) => {
  const { id } = (await person.get('/api/auth/user')).body;
  const [row] = await product.product.deps
    .sql`select subscription_id from subscription where account_id = ${id}`;
  return String(row?.['subscriptionId']);
};
const live = async () =>
  product.product.deps
    .sql`select id from sandbox.object where kind = 'subscription' and data ->> 'status' <> 'canceled'`;

describe('choosing a plan', () => {
  test('goes to a checkout at our own price, and holds once it was paid', async () => {
    const person = await product.instructor();
    const { body } = await person.post('/api/auth/create-subscription', {
      planName: 'professional',
      priceId: 'price_x',
      amount: 1,
    });
    const sessionId = body.checkoutUrl.split('/').at(-1);
    const page = await product.visitor().get(`/stripe-sandbox/checkout/${sessionId}`);
    expect(page.body).toContain('NZ$29.00');
    const verify = () => person.post('/api/auth/verify-payment', { sessionId });
    expect((await verify()).body).toEqual({ success: false, subscriptionType: null });
    const { stripeSandbox } = product.product.deps;
    await stripeSandbox?.completeCheckout(sessionId, '4242424242424242');
    expect((await verify()).body).toEqual({ success: true, subscriptionType: 'professional' });
    await webhooks().settled();
    await webhooks().replay();
    expect(await status(person)).toMatchObject({
      subscriptionType: 'professional',
      subscriptionStatus: 'active',
      isPaidUser: true,
      isTrialUser: false,
    });
    expect((await person.get('/api/billing/history')).body).toMatchObject([
      {
        type: 'subscription',
        description: 'Professional plan, one month',
        amount: 29,
        status: 'paid',
      },
    ]);
    const stranger = await product.instructor();
    expect((await stranger.post('/api/auth/verify-payment', { sessionId })).body.success).toBe(
      false,
    );
  });

  test('trial to Professional to Premium to Professional: one subscription is charged at a time', async () => {
    const before = (await live()).length;
    const person = await product.instructor();
    for (const plan of ['professional', 'premium', 'professional']) {
      expect((await upgrade(person, plan)).body).toEqual({ subscriptionType: plan });
      await webhooks().settled();
      expect((await status(person)).subscriptionType).toBe(plan);
      expect((await live()).length).toBe(before + 1);
    }
    expect((await upgrade(person, 'professional')).body.code).toBe('plan_already');
    await webhooks().replay();
    expect(await status(person)).toMatchObject({
      subscriptionType: 'professional',
      subscriptionStatus: 'active',
    });
    const { body } = await person.get('/api/billing/history');
    // The month is paid once: the way up costs the difference, the way down leaves it as credit.
    const sums = body.map(({ amount, credited }: Record<string, number>) => [amount, credited]);
    expect(sums).toEqual(
      expect.arrayContaining([
        [29, 0],
        [20, 0],
        [0, 20],
      ]),
    );
    expect(sums).toHaveLength(3);
  });

  test('a month that is not paid shows as past due, and the next that is puts it right', async () => {
    const person = await product.instructor();
    await upgrade(person, 'premium');
    const id = await subscriptionOf(person);
    await sandboxOf(product).renew(id, false);
    await webhooks().settled();
    expect((await status(person)).subscriptionStatus).toBe('past_due');
    await sandboxOf(product).renew(id, true);
    await webhooks().settled();
    expect((await status(person)).subscriptionStatus).toBe('active');
    expect((await person.get('/api/billing/history')).body).toHaveLength(2);
  });
});

test('a plan that ended while no webhook came is not active for ever', async () => {
  const person = await product.instructor();
  await upgrade(person, 'premium');
  await webhooks().settled();
  webhooks().hold();
  await product.product.deps.stripe.platform.subscriptions.cancel(await subscriptionOf(person));
  const later = new Date(Date.now() + 40 * 24 * 60 * 60_000).toISOString();
  now = () => later;
  await billing(product.product.deps).sweep();
  expect(await status(person)).toMatchObject({
    subscriptionStatus: 'cancelled',
    nextBillingDate: null,
  });
  webhooks().release();
  await webhooks().settled();
  now = () => new Date().toISOString();
});

describe('a change of plan in the middle of a month', () => {
  const day = 24 * 60 * 60_000;
  const inDays = (days: number) => {
    const at = new Date(Date.now() + days * day).toISOString();
    now = () => at;
  };
  const preview = (person: Person, planName: string) =>
    person.get(`/api/billing/change?planName=${planName}`);

  test('is said before it is charged, charged once, and what is left over pays for the next month', async () => {
    const person = await product.instructor();
    expect((await preview(person, 'premium')).body.code).toBe('nothing_to_change');
    await upgrade(person, 'professional');
    await webhooks().settled();
    inDays(15);
    const { body: shown } = await preview(person, 'premium');
    expect(shown).toMatchObject({ unused: 14.5, charge: 24.5, dueNow: 10, credit: 0, monthly: 49 });
    const till = await person.post('/api/auth/create-subscription', { planName: 'premium' });
    expect(till.body.checkoutUrl).toBe('http://localhost/upgrade?to=premium');
    const { prorationDate, dueNow } = shown;
    const change = (more: object = {}) =>
      person.post('/api/billing/change', { planName: 'premium', prorationDate, dueNow, ...more });
    expect((await change({ dueNow: 9.99 })).body.code).toBe('plan_price_moved');
    expect((await change({ prorationDate: prorationDate + 3600 })).body.code).toBe(
      'plan_price_moved',
    );
    // The price that was shown holds for a quarter of an hour.
    const shownAt = now();
    now = () => addMinutes(shownAt, 16);
    expect((await change()).body.code).toBe('plan_price_moved');
    now = () => addMinutes(shownAt, 14);
    expect((await status(person)).subscriptionType).toBe('professional');
    const before = await status(person);
    expect((await change()).body).toMatchObject({
      subscriptionType: 'premium',
      subscriptionStatus: 'active',
      nextBillingDate: before.nextBillingDate,
    });
    expect((await change()).body.code).toBe('plan_already');
    now = () => shownAt;
    await webhooks().settled();
    await webhooks().replay();
    expect((await person.get('/api/billing/history')).body).toMatchObject([
      { description: 'Change to Premium, the rest of the month', amount: 10, credited: 0 },
      { description: 'Professional plan, one month', amount: 29 },
    ]);

    // Down again on the same day: the difference stays theirs, and the next month costs that much less.
    const down = (await preview(person, 'professional')).body;
    expect(down).toMatchObject({ dueNow: 0, credit: 10 });
    await person.post('/api/billing/change', {
      planName: 'professional',
      prorationDate: down.prorationDate,
      dueNow: 0,
    });
    await sandboxOf(product).renew(await subscriptionOf(person), true);
    await webhooks().settled();
    const { body: items } = await person.get('/api/billing/history');
    expect(
      items.map(({ amount, credited, fromCredit }: any) => [amount, credited, fromCredit]),
    ).toEqual(
      expect.arrayContaining([
        [19, 0, 10],
        [0, 10, 0],
        [10, 0, 0],
        [29, 0, 0],
      ]),
    );
    now = () => new Date().toISOString();
  });

  test('and back at once comes to nothing, which is no receipt', async () => {
    const person = await product.instructor();
    await upgrade(person, 'premium');
    await webhooks().settled();
    const to = async (planName: string) => {
      const { prorationDate, dueNow } = (await preview(person, planName)).body;
      const changed = await person.post('/api/billing/change', { planName, prorationDate, dueNow });
      expect(changed.status).toBe(200);
      await webhooks().settled();
    };
    await to('professional');
    await to('premium');
    const { body: items } = await person.get('/api/billing/history');
    expect(
      items.filter(({ amount, credited, fromCredit }: any) => !amount && !credited && !fromCredit),
    ).toEqual([]);
  });

  test('a card that is refused changes nothing', async () => {
    const person = await product.instructor();
    await upgrade(person, 'professional');
    await webhooks().settled();
    const id = await subscriptionOf(person);
    await product.product.deps.sql`
      update sandbox.object set data = data || '{"default_payment_method":"pm_card_chargeDeclined"}' where id = ${id}`;
    const { prorationDate, dueNow } = (await preview(person, 'premium')).body;
    const refused = await person.post('/api/billing/change', {
      planName: 'premium',
      prorationDate,
      dueNow,
    });
    expect([refused.status, refused.body.code]).toEqual([402, 'plan_card_declined']);
    expect(refused.body.message).toContain('Your card was declined. Your plan stays as it is');
    await webhooks().settled();
    expect((await status(person)).subscriptionType).toBe('professional');
    expect((await person.get('/api/billing/history')).body).toHaveLength(1);
  });
});

test('each charge is a PDF for the one who paid it', async () => {
  const person = await product.instructor();
  await upgrade(person, 'premium');
  await webhooks().settled();
  const [item] = (await person.get('/api/billing/history')).body;
  expect(item.receiptNumber).toMatch(/^PLAN-\d{5}$/);
  const pdf = await person.get(`/api/billing/history/${item.id}/pdf`);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(pdf.body.slice(0, 5)).toBe('%PDF-');
  const stranger = await product.instructor();
  expect((await stranger.get(`/api/billing/history/${item.id}/pdf`)).status).toBe(404);
});

describe('what a plan allows', () => {
  test('after cancelling, reading goes on and writing answers 402 until there is a plan again', async () => {
    const person = await product.instructor();
    const studentId = await product.student(person);
    await upgrade(person, 'professional');
    expect((await person.post('/api/billing/cancel')).body.subscriptionStatus).toBe('cancelled');
    expect((await person.get('/api/students')).status).toBe(200);
    const write = () => person.put(`/api/students/${studentId}`, { firstName: 'Anahera' });
    expect(await write()).toMatchObject({ status: 402, body: { code: 'plan_ended' } });
    await upgrade(person, 'premium');
    expect((await write()).status).toBe(200);
  });

  test('an expired trial can still choose a plan, and then write', async () => {
    const person = await product.instructor();
    now = () => new Date(Date.now() + 15 * 24 * 60 * 60_000).toISOString();
    const enter = () =>
      person.post('/api/students', {
        firstName: 'A',
        lastName: 'B',
        email: 'a@b.example',
        phone: '021 555 0100',
        dateOfBirth: '2008-01-01',
        packageType: 'Standard',
      });
    expect(await enter()).toMatchObject({ status: 402, body: { code: 'trial_expired' } });
    await upgrade(person, 'professional');
    expect((await enter()).status).toBe(201);
    now = () => new Date().toISOString();
  });

  test('the 51st active student answers 402 on Professional, and Premium with 51 cannot become Professional', async () => {
    const person = await product.instructor();
    await Promise.all(Array.from({ length: 50 }, () => product.student(person)));
    await upgrade(person, 'professional');
    await expect(product.student(person)).rejects.toThrow('402');
    await upgrade(person, 'premium');
    await product.student(person);
    expect(await upgrade(person, 'professional')).toMatchObject({
      status: 402,
      body: { code: 'student_limit_reached' },
    });
  });
});

test('the billing portal is a page of Stripe’s where a plan can be cancelled', async () => {
  const person = await product.instructor();
  expect((await person.post('/api/billing/portal')).status).toBe(404);
  await upgrade(person, 'professional');
  const { body } = await person.post('/api/billing/portal');
  const path = new URL(body.url).pathname;
  expect((await product.visitor().get(path)).body).toContain('NZ$29.00 a month');
  const subscriptionId = await subscriptionOf(person);
  const answer = await product.product.app.handle(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      body: new URLSearchParams({ cancel: subscriptionId }),
    }),
  );
  expect(answer.status).toBe(303);
  await webhooks().settled();
  expect((await status(person)).subscriptionStatus).toBe('cancelled');
});
