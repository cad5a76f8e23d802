import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { cardPayouts } from '#api/cases/payments/card-payouts.ts';
import { sandboxGateway } from '#api/gateways/stripe.ts';
import { pages } from '#api/gateways/stripe-sandbox/balance.ts';
import { disputed, ownCardAccount, payByCard, refundsFail, sandboxOf } from '../support/cards.ts';
import { openLine } from '../support/line.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let owner: Person;
let studentId: number;
let account: string;
beforeAll(async () => {
  product = await openTestProduct();
});
beforeEach(async () => {
  owner = await product.instructor();
  studentId = await product.student(owner);
  account = await ownCardAccount(product, owner);
});
afterAll(() => product.close());

const settled = () => sandboxOf(product).webhooks.settled();
const payOut = async () => {
  const id = await sandboxOf(product).payOut(account);
  await settled();
  return id ?? '';
};
async function paid(amount: number, card?: string): Promise<number> {
  const asked = await owner.post('/api/create-payment-intent', {
    studentId,
    amount,
    description: `Lesson for ${amount}`,
  });
  await payByCard(product, asked.body.clientSecret, card);
  await settled();
  return asked.body.paymentId;
}
/** What Stripe keeps of a card, in cents. */
const fee = (dollars: number) => Math.round(dollars * 2.65) + 30;
const factsOf = async (id: string) => product.product.log.read(`payout-${id}`);
const dataOf = async (id: string) => (await factsOf(id))[0]?.data as Record<string, any>;
const lastAside = async () => (await product.product.deps.webhookInbox.listSetAside())[0];

describe('a payout', () => {
  test('is a fact with gross, fees, refunds and net to the cent, and each payment in it', async () => {
    const first = await paid(100);
    const second = await paid(60);
    await owner.post(`/api/payments/${first}/refund`, { amount: 25 });
    const id = await payOut();
    const fees = fee(100) + fee(60);
    expect(await dataOf(id)).toMatchObject({
      cardAccount: account,
      grossCents: 16_000,
      refundCents: 2_500,
      feeCents: fees,
      feeGstCents: 0,
      disputeCents: 0,
      returnedCents: 0,
      elsewhereCents: 0,
      netCents: 16_000 - 2_500 - fees,
    });
    const parts = (await dataOf(id))['parts'] as { kind: string; paymentId: number }[];
    const named = parts.map(({ kind, paymentId }) => `${kind} ${paymentId}`);
    expect(new Set(named)).toEqual(
      new Set([`charge ${first}`, `charge ${second}`, `refund ${first}`]),
    );
  });

  test('has what the installation keeps among its fees, where the operator has set a fee', async () => {
    const { stripe } = product.product.deps;
    Object.assign(stripe, { feePercent: 5 });
    await paid(100);
    Object.assign(stripe, { feePercent: 0 });
    await paid(60);
    const id = await payOut();
    expect(await dataOf(id)).toMatchObject({
      grossCents: 16_000,
      feeCents: fee(100) + fee(60) + 500,
      elsewhereCents: 0,
    });
  });

  test('takes a dispute with its fee, and gives both back but the fee where it is won', async () => {
    await paid(100);
    const denied = await paid(80, disputed);
    const taken = await dataOf(await payOut());
    expect(taken).toMatchObject({ disputeCents: 8_000, feeCents: fee(100) + fee(80) + 2_500 });
    const intents = await product.product.log.read(`payment-${denied}`);
    const started = intents.find(({ type }) => type === 'CardPaymentStarted');
    const intentId = String(started?.data['intentId']);
    await sandboxOf(product).decideDispute(intentId, 'won');
    const back = await dataOf(await payOut());
    expect(back).toMatchObject({ disputeCents: -8_000, feeCents: 0, netCents: 8_000 });
  });

  test('that its bank does not take is in the next, and its fees are booked once', async () => {
    await paid(100);
    const id = await payOut();
    await sandboxOf(product).failPayout(id);
    await settled();
    expect((await factsOf(id)).map(({ type }) => type)).toEqual(['PayoutPaid', 'PayoutFailed']);
    await paid(50);
    const next = await dataOf(await payOut());
    expect(next).toMatchObject({
      grossCents: 5_000,
      returnedCents: 10_000 - fee(100),
      netCents: 15_000 - fee(100) - fee(50),
    });
  });

  test('that failed before anybody heard of it has its charges all the same', async () => {
    const { webhooks } = sandboxOf(product);
    webhooks.hold();
    const asked = await owner.post('/api/create-payment-intent', {
      studentId,
      amount: 40,
      description: 'Held',
    });
    await payByCard(product, asked.body.clientSecret);
    const id = (await sandboxOf(product).payOut(account)) ?? '';
    await sandboxOf(product).failPayout(id);
    webhooks.release();
    await settled();
    expect((await factsOf(id)).map(({ type }) => type)).toEqual(['PayoutPaid', 'PayoutFailed']);
    expect(await dataOf(id)).toMatchObject({ grossCents: 4_000 });
  });

  test('is taken from the bank where refunds are more than charges', async () => {
    const one = await paid(100);
    await payOut();
    await owner.post(`/api/payments/${one}/refund`, {});
    expect(await dataOf(await payOut())).toMatchObject({ refundCents: 10_000, netCents: -10_000 });
  });

  test('with a refund that failed later puts it back', async () => {
    const one = await paid(70, refundsFail);
    const { body } = await owner.post(`/api/payments/${one}/refund`, {});
    expect(body.status).toBeDefined();
    await payOut();
    const [refund] = await product.product.deps.sql<{ id: string }[]>`
      select id from sandbox.object where kind = 'refund' and account = ${account}
    `;
    await sandboxOf(product).finishRefund(refund?.id ?? '');
    expect(await dataOf(await payOut())).toMatchObject({ refundCents: -7_000, netCents: 7_000 });
  });

  test('is read page by page', async () => {
    for (const amount of [20, 21, 22, 23]) await paid(amount);
    pages.most = 2;
    try {
      const id = await payOut();
      expect((await dataOf(id))['parts']).toHaveLength(4);
    } finally {
      pages.most = 100;
    }
  });

  test('has apart what the school sells elsewhere on its account', async () => {
    await paid(100);
    const { stripe } = product.product.deps;
    const own = await stripe.on(account).paymentIntents.create({ amount: 3_000, currency: 'nzd' });
    await stripe.on(account).paymentIntents.confirm(own.id, { payment_method: 'pm_card_visa' });
    expect(await dataOf(await payOut())).toMatchObject({
      grossCents: 10_000,
      feeCents: fee(100),
      elsewhereCents: 3_000 - fee(30),
    });
  });

  test('counts once when its webhooks come five times, the last first, from everywhere at once', async () => {
    const { webhooks } = sandboxOf(product);
    await paid(90);
    webhooks.hold();
    const id = (await sandboxOf(product).payOut(account)) ?? '';
    webhooks.copies = 5;
    webhooks.release();
    await settled();
    webhooks.copies = 1;
    await webhooks.replay();
    const { deps } = product.product;
    const { id: schoolId } = (await owner.get('/api/schools/mine')).body;
    await Promise.all([1, 2, 3].map(() => cardPayouts(deps).record(schoolId, account, id)));
    expect((await factsOf(id)).map(({ type }) => type)).toEqual(['PayoutPaid']);
  });

  test('counts once over two processes, its webhooks five times, the last first, in both', async () => {
    const beside = await openTestProduct({ database: product.database });
    try {
      await paid(90);
      const { webhooks } = sandboxOf(product);
      webhooks.hold();
      const id = (await sandboxOf(product).payOut(account)) ?? '';
      webhooks.copies = 5;
      const { id: schoolId } = (await owner.get('/api/schools/mine')).body;
      const both = [product, beside].flatMap(({ product: { deps } }) =>
        Array.from({ length: 5 }, () => cardPayouts(deps).record(schoolId, account, id)),
      );
      webhooks.release();
      await Promise.all(both);
      await settled();
      webhooks.copies = 1;
      await webhooks.replay();
      await product.product.processes.settled();
      await beside.product.processes.settled();
      expect((await factsOf(id)).map(({ type }) => type)).toEqual(['PayoutPaid']);
      const expenses = (await owner.get('/api/expenses')).body as { amount: number }[];
      expect(expenses.map(({ amount }) => amount)).toEqual([fee(90) / 100]);
    } finally {
      await beside.product.close();
    }
  });

  test.each([1, 2])(
    'whose line breaks while page %i of its transactions is read counts whole, or not yet',
    async (page) => {
      for (const amount of [20, 21, 22, 23]) await paid(amount);
      const { webhooks, port } = sandboxOf(product);
      webhooks.hold();
      const id = (await sandboxOf(product).payOut(account)) ?? '';
      pages.most = 2;
      let asked = 0;
      let isBroken = true;
      const line = await openLine(port, () => (said) => {
        if (!/GET \/v1\/balance_transactions/.test(said.toString('latin1'))) return;
        asked += 1;
        if (isBroken && asked >= page) line.cut();
      });
      try {
        const stripe = sandboxGateway({ ...sandboxOf(product), port: line.port }, true);
        const { id: schoolId } = (await owner.get('/api/schools/mine')).body;
        const payouts = cardPayouts({ ...product.product.deps, stripe });
        await expect(payouts.record(schoolId, account, id)).rejects.toThrow();
        expect(await factsOf(id)).toEqual([]);
        isBroken = false;
        expect(await payouts.record(schoolId, account, id)).toBe(true);
        expect((await dataOf(id))['parts']).toHaveLength(4);
      } finally {
        pages.most = 100;
        await line.close();
        webhooks.release();
        await settled();
      }
      expect((await factsOf(id)).map(({ type }) => type)).toEqual(['PayoutPaid']);
    },
  );

  test('whose webhook was lost is found, and one that is known is left alone', async () => {
    await paid(90);
    const { webhooks } = sandboxOf(product);
    webhooks.hold();
    const id = (await sandboxOf(product).payOut(account)) ?? '';
    const { deps } = product.product;
    await cardPayouts(deps).sweep();
    expect(await dataOf(id)).toMatchObject({ grossCents: 9_000 });
    const head = await product.product.log.head();
    await cardPayouts(deps).sweep();
    await product.product.processes.settled();
    webhooks.release();
    await settled();
    expect((await factsOf(id)).length).toBe(1);
    expect(await product.product.log.head()).toBeGreaterThanOrEqual(head);
    // Nor is the next one missed on an account whose payouts are known.
    await paid(60);
    webhooks.hold();
    const next = (await sandboxOf(product).payOut(account)) ?? '';
    await cardPayouts(deps).sweep();
    expect(await dataOf(next)).toMatchObject({ grossCents: 6_000 });
    webhooks.release();
    await settled();
  });

  test('that does not add up is set aside and shown, and counts in nothing', async () => {
    await paid(100);
    const { webhooks } = sandboxOf(product);
    webhooks.hold();
    const id = (await sandboxOf(product).payOut(account)) ?? '';
    const { sql } = product.product.deps;
    await sql`update sandbox.object set data = data || '{"amount": 9999}' where id = ${id}`;
    webhooks.release();
    await settled();
    expect((await lastAside())?.note).toContain('NZ$99.99');
    expect(await factsOf(id)).toEqual([]);
  });

  test('that was made by hand, or in other money, is set aside with a sentence', async () => {
    const { sql } = product.product.deps;
    const { webhooks } = sandboxOf(product);
    for (const [change, sentence] of [
      [{ automatic: false }, 'paid out by hand'],
      [{ currency: 'aud' }, 'in AUD'],
    ] as const) {
      await paid(30);
      webhooks.hold();
      const id = (await sandboxOf(product).payOut(account)) ?? '';
      await sql`update sandbox.object set data = data || ${sql.json(change)} where id = ${id}`;
      webhooks.release();
      await settled();
      expect((await lastAside())?.note).toContain(sentence);
      expect(await factsOf(id)).toEqual([]);
    }
  });
});

describe('what an owner reads', () => {
  test('is each payout with its payments; another school’s is none', async () => {
    const first = await paid(100);
    const id = await payOut();
    const [row] = (await owner.get('/api/payouts')).body;
    expect(row).toMatchObject({ payoutId: id, gross: 100, net: (10_000 - fee(100)) / 100 });
    const { body } = await owner.get(`/api/payouts/${id}`);
    expect(body.parts).toMatchObject([{ kind: 'charge', paymentId: first, amount: 100 }]);
    expect((await owner.get(`/api/payouts?after=${id}`)).body).toEqual([]);
    const stranger = await product.instructor();
    for (const path of [`/api/payouts/${id}`, `/api/payouts?after=${id}`])
      expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.get('/api/payouts')).body).toEqual([]);
  });

  test('is in the journal, balanced, and in a file of its own that comes to the net', async () => {
    const one = await paid(100);
    await owner.post(`/api/payments/${one}/refund`, { amount: 10 });
    const id = await payOut();
    const fileOf = async (what: string) => {
      const { body } = await owner.post('/api/exports', { what, from: null, to: null });
      const text = String((await owner.get(body.url)).body);
      return text
        .split(/\r?\n/)
        .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
    };
    const journal = await fileOf('journal');
    const entry = journal.filter((cells) => cells[3] === id);
    const net = (9_000 - fee(100)) / 100;
    expect(entry.map((cells) => cells.slice(7))).toEqual([
      ['Bank', net.toFixed(2), ''],
      ['Card fees', (fee(100) / 100).toFixed(2), ''],
      ['Received: card', '', '90.00'],
    ]);
    const cards = journal.filter((cells) => cells[7] === 'Received: card');
    const left = cards.reduce((sum, cells) => sum + Number(cells[8]) - Number(cells[9]), 0);
    expect(left).toBe(0);
    const lines = (await fileOf('payouts')).filter((cells) => cells[1] === id);
    const total = lines.reduce((sum, cells) => sum + Math.round(Number(cells[9]) * 100), 0);
    expect(total).toBe(9_000 - fee(100));
  });
});

describe('the fees of a payout', () => {
  const fees = async () =>
    (await owner.get('/api/expenses')).body.filter((one: any) => one.category === 'card_fees');

  test('are an expense, once, without GST, that nobody changes by hand', async () => {
    await paid(100);
    const id = await payOut();
    await product.product.processes.settled();
    expect(await fees()).toMatchObject([
      { supplier: 'Stripe', amount: fee(100) / 100, hasGst: false, payoutId: id },
    ]);
    const [{ id: expenseId, revision }] = await fees();
    const removed = await owner.delete(`/api/expenses/${expenseId}`);
    expect([removed.status, removed.body.code]).toEqual([409, 'expense_of_payout']);
    const changed = await owner.put(`/api/expenses/${expenseId}`, {
      spentOn: '2026-01-01',
      supplier: 'Other',
      amount: 1,
      category: 'fuel',
      revision,
    });
    expect(changed.status).toBe(409);
    await sandboxOf(product).failPayout(id);
    await payOut();
    await product.product.processes.settled();
    expect(await fees()).toHaveLength(1);
  });

  test('have GST where Stripe says so, of all of them', async () => {
    const taxed = async (gst: number) => {
      await paid(100);
      const { sql } = product.product.deps;
      await sql`
        update sandbox.object set data = data || ${sql.json({
          fee_details: [
            { amount: fee(100) - gst, currency: 'nzd', type: 'stripe_fee', description: null },
            { amount: gst, currency: 'nzd', type: 'tax', description: 'GST' },
          ],
        })} where kind = 'balance_transaction' and account = ${account} and data ->> 'sandbox_payout' = 'waiting'
      `;
      const id = await payOut();
      expect(await dataOf(id)).toMatchObject({ feeGstCents: gst });
      await product.product.processes.settled();
      return (await fees()).find(({ payoutId }: { payoutId: string }) => payoutId === id).hasGst;
    };
    expect(await taxed(38)).toBe(true);
    expect(await taxed(10)).toBe(false);
  });
});
