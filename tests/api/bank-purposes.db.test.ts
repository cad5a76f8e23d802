import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { ownCardAccount, payByCard, sandboxOf } from '../support/cards.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let owner: Person;
const today = dateOf(new Date().toISOString());
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  owner = await product.instructor();
  await owner.put('/api/invoice-settings', { bankAccount: '12-3456-1234560-00' });
});

async function take(...lines: (readonly [sum: number, who: string])[]) {
  const [year, month, day] = today.split('-');
  const text = [
    'Date,Amount,Other Party,Description,Reference,Particulars,Analysis Code',
    ...lines.map(([sum, who]) => `${day}/${month}/${year},${sum.toFixed(2)},"${who}",X,,,`),
    '',
  ].join('\r\n');
  const form = new FormData();
  form.append('file', new File([text], 'lines.csv'));
  const answer = await product.product.app.handle(
    new Request('http://localhost/api/bank-files', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie: owner.cookies() },
      body: form,
    }),
  );
  expect(answer.status).toBe(200);
}

const lines = async (state = '') =>
  (await owner.get(`/api/bank-lines${state && `?state=${state}`}`)).body;
const counts = async () => (await owner.get('/api/bank-files')).body.counts;
const assign = (id: string, body: object) => owner.post(`/api/bank-lines/${id}/assign`, body);
const undo = (id: string) => owner.delete(`/api/bank-lines/${id}/match`);
const fuel = { supplier: 'Z Energy', category: 'fuel' };
const spent = async () => (await owner.get('/api/expenses')).body;

describe('a line that is no payment', () => {
  test('is a transfer or not the school’s, with a reason, and both can be taken back', async () => {
    await take([-500, 'SAVINGS'], [-80, 'SUPERMARKET']);
    const [one, other] = await lines();
    expect((await assign(one.id, { as: 'transfer' })).body).toMatchObject({
      state: 'matched',
      purpose: 'transfer',
    });
    const unsaid = await assign(other.id, { as: 'not_ours', why: ' ' });
    expect([unsaid.status, unsaid.body.fields.why]).toEqual([422, 'Why is required']);
    const ours = await assign(other.id, { as: 'not_ours', why: 'Groceries' });
    expect(ours.body).toMatchObject({ purpose: 'not_ours', why: 'Groceries' });
    expect(await counts()).toEqual({ unmatched: 0, matched: 2 });
    expect((await assign(other.id, { as: 'transfer' })).body.code).toBe('line_matched');
    for (const { id } of [one, other]) expect((await undo(id)).body.state).toBe('unmatched');
    expect(await lines()).toMatchObject([
      { purpose: null, why: null },
      { purpose: null, why: null },
    ]);
  });

  test('becomes an expense of its sum and day, which goes with it', async () => {
    await take([-91.2, 'Z ENERGY 123']);
    const [line] = await lines();
    const { body } = await assign(line.id, { as: 'new_expense', expense: fuel });
    expect(body).toMatchObject({ state: 'matched', purpose: 'expense', supplier: 'Z Energy' });
    const [expense] = await spent();
    expect(expense).toMatchObject({ id: body.expenseId, amount: 91.2, spentOn: today });
    const removed = await owner.delete(`/api/expenses/${expense.id}`);
    expect([removed.status, removed.body.code]).toEqual([409, 'expense_on_bank_line']);
    const other = { ...fuel, spentOn: today, amount: 50, revision: expense.revision };
    expect((await owner.put(`/api/expenses/${expense.id}`, other)).body.code).toBe(
      'expense_on_bank_line',
    );
    const again = await assign(line.id, { as: 'new_expense', expense: fuel });
    expect(again.body.code).toBe('line_matched');
    expect((await undo(line.id)).body.state).toBe('unmatched');
    expect(await spent()).toEqual([]);
  });

  test('is proposed as the last expense of its payee was recorded, and records nothing unasked', async () => {
    await take([-91.2, 'Z ENERGY']);
    const [first] = await lines();
    expect(first).toMatchObject({ state: 'unmatched', asLastTime: null });
    await assign(first.id, { as: 'new_expense', expense: { ...fuel, hasGst: false } });
    await take([-45, 'Z ENERGY'], [-45, 'OFFICE'], [45, 'Z ENERGY']);
    const [same, ...none] = await lines('suggested');
    expect(none).toEqual([]);
    const asLastTime = { ...fuel, hasGst: false, gstNumber: null, sharePercent: 100 };
    expect(same).toMatchObject({ amount: -45, payee: 'Z ENERGY', asLastTime });
    expect(await spent()).toHaveLength(1);
    const stranger = await product.instructor();
    expect((await stranger.get('/api/bank-lines')).body).toEqual([]);
    await assign(same.id, { as: 'new_expense', expense: same.asLastTime });
    expect((await spent()).map(({ amount }: any) => amount)).toEqual([45, 91.2]);
    // An expense that was removed proposes nothing.
    for (const { id } of await lines('matched')) await undo(id);
    expect(await lines('suggested')).toEqual([]);
  });

  test('is tied to an expense that was written down, which stays when it is taken back', async () => {
    const { body: kept } = await owner.post('/api/expenses', {
      ...fuel,
      spentOn: today,
      amount: 60,
    });
    await take([-60, 'Z ENERGY'], [-60, 'Z ENERGY AGAIN'], [-61, 'Z ENERGY']);
    const all = await lines();
    const [line, twin] = all.filter((one: any) => one.amount === -60);
    const elsewhere = all.find((one: any) => one.amount === -61);
    expect(line.proposals).toMatchObject([{ purpose: 'expense', expenseId: kept.id }]);
    expect(elsewhere.proposals).toEqual([]);
    const wrong = await assign(elsewhere.id, { as: 'expense', expenseId: kept.id });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'no_such_expense']);
    const both = await Promise.all(
      [line, twin].map(({ id }) => assign(id, { as: 'expense', expenseId: kept.id })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [tied] = (await lines('matched')) as { id: string }[];
    await undo(tied?.id ?? '');
    expect(await spent()).toHaveLength(1);
  });

  test('that came in is no expense; another school’s line, payout or expense is none', async () => {
    await take([40, 'REFUND'], [-60, 'FUEL']);
    const [went, came] = (await lines()).toSorted((a: any, b: any) => a.amount - b.amount);
    expect((await assign(came.id, { as: 'new_expense', expense: fuel })).body.code).toBe(
      'line_is_no_expense',
    );
    const stranger = await product.instructor();
    const theirs = await stranger.post('/api/expenses', { ...fuel, spentOn: today, amount: 60 });
    const foreign = await assign(went.id, { as: 'expense', expenseId: theirs.body.id });
    expect(foreign.status).toBe(409);
    const others = await stranger.post(`/api/bank-lines/${went.id}/assign`, { as: 'transfer' });
    expect(others.status).toBe(404);
    expect((await assign(came.id, { as: 'payout', payoutId: 'po_none' })).status).toBe(409);
    expect((await assign(came.id, { as: 'gift' })).status).toBe(422);
    expect(await counts()).toEqual({ unmatched: 2, matched: 0 });
  });
});

describe('the line of a payout', () => {
  test('is suggested where sum and day agree, matches at net once, and can be taken back', async () => {
    const account = await ownCardAccount(product, owner);
    const studentId = await product.student(owner);
    const asked = await owner.post('/api/create-payment-intent', {
      studentId,
      amount: 100,
      description: 'Lesson',
    });
    await payByCard(product, asked.body.clientSecret);
    const { webhooks } = sandboxOf(product);
    await webhooks.settled();
    const payoutId = await sandboxOf(product).payOut(account);
    await webhooks.settled();
    const net = (await owner.get('/api/payouts')).body[0].net;
    await take([net, 'STRIPE'], [net, 'STRIPE AGAIN'], [100, 'STRIPE']);
    const all = (await lines()).toSorted((a: any, b: any) => a.amount - b.amount);
    const [one, twin, gross] = all;
    expect(one.proposals).toMatchObject([{ purpose: 'payout', payoutId }]);
    expect(await lines('suggested')).toHaveLength(2);
    expect((await assign(gross.id, { as: 'payout', payoutId })).body.code).toBe('no_such_payout');
    const both = await Promise.all(
      [one, twin].map(({ id }) => assign(id, { as: 'payout', payoutId })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await owner.get('/api/payouts')).body[0].bankLineId).not.toBeNull();
    const [matched] = (await lines('matched')) as { id: string }[];
    await undo(matched?.id ?? '');
    expect((await owner.get('/api/payouts')).body[0].bankLineId).toBeNull();
    // The line by which a failed payout went back is not the one by which it came.
    await sandboxOf(product).failPayout(payoutId ?? '');
    await webhooks.settled();
    await take([-net, 'STRIPE BACK']);
    const back = (await lines()).find(({ amount }: { amount: number }) => amount === -net);
    expect((await assign(back.id, { as: 'payout', payoutId })).status).toBe(200);
    expect((await owner.get('/api/payouts')).body[0].bankLineId).toBeNull();
  });
});
