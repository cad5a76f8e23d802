import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { firstAvailability } from '#domain/availability/availability.ts';
import { keptCard } from '#domain/kept-card/decide.ts';
import { addMinutes, instantAt } from '#domain/kernel/nz-time.ts';
import { school as schoolRules } from '#domain/school/decide.ts';
import { dataFolder } from '../support/app-process.ts';
import { answerBank, ownCardAccount, payByCard, sandboxOf } from '../support/cards.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

const begin = instantAt('2026-11-21', '09:00');
const folder = dataFolder();
let now = begin;
let product: TestProduct;
let letters: { to: string; subject: string; text: string; key: string | undefined }[] = [];
beforeAll(async () => {
  product = await openTestProduct({
    clock: () => now,
    smtpUrl: 'smtp://127.0.0.1:9',
    keyStore: openKeyStore(folder.path),
  });
  const { mailer } = product.product.deps;
  spyOn(mailer, 'send').mockImplementation(async ({ to, subject, text }, key) => {
    letters.push({ to, subject, text, key });
    return 'sent';
  });
});
afterAll(async () => {
  await product.close();
  folder.clear();
});

const everything = { lessons: true, lateFees: true, noShows: true, bills: true, billDays: 3 };
const declinesWhenCharged = '4000000000000341';
const asksAlways = '4000002760003184';

describe('what a school charges automatically', () => {
  test('is nothing at first, set by its owner alone, and refused in words', async () => {
    const owner = await schoolAlone();
    const at = '/api/settings/card-charges';
    const off = { lessons: false, lateFees: false, noShows: false, bills: false, billDays: 7 };
    expect((await owner.get(at)).body).toMatchObject(off);
    const { status, body } = await owner.put(at, { ...everything, billDays: 61 });
    expect([status, body.fields]).toEqual([
      422,
      { billDays: 'Days must be a whole number from 0 to 60' },
    ]);
    expect((await owner.put(at, everything)).body).toMatchObject(everything);
    expect((await product.visitor().get(at)).status).toBe(401);
  });
});

describe('a lesson that is done', () => {
  test('is charged a day after its payer was told, once, whatever twenty processes do', async () => {
    const { owner, learner } = await school();
    const id = await doneLesson(owner, learner.id);
    await comes('2026-11-21', '12:00');
    const [told, ...more] = letters;
    expect(more).toEqual([]);
    expect(told?.text).toContain(
      'we’ll charge NZ$55.00 for a completed lesson to your Visa ending in 4242 on Mon 23 Nov 2026, 10:00',
    );
    expect(told?.text).toContain('/pay/');
    const { charge } = (await owner.get(`/api/payments/${id}/card-charge`)).body;
    expect(charge).toMatchObject({
      amount: 55,
      last4: '4242',
      chargeAt: instantAt('2026-11-23', '10:00'),
    });
    expect((await learner.keeping()).charges).toMatchObject([{ amount: 55, last4: '4242' }]);
    await comes('2026-11-23', '09:59');
    expect(await received(owner, learner.id)).toEqual([0]);
    await comes('2026-11-23', '10:00', 20);
    expect(await received(owner, learner.id)).toEqual([55]);
    expect(await charged(learner.id)).toBe(1);
    expect((await owner.get(`/api/payments/${id}/card-charge`)).body.charge).toBeNull();
    const history = (await owner.get(`/api/payments/${id}/history`)).body.map(
      ({ sentence }: { sentence: string }) => sentence,
    );
    expect(history.join('\n')).toContain('planned to charge NZ$55.00 to the saved card');
    expect(history.join('\n')).toContain('charged NZ$55.00 to the saved card');
  });

  test('not of before the school switched it on, and not before it is done', async () => {
    const { owner, learner } = await school({ rules: null });
    await doneLesson(owner, learner.id);
    now = instantAt('2026-11-22', '09:00');
    await owner.put('/api/settings/card-charges', everything);
    await lessonOwed(owner, learner.id);
    await comes('2026-11-22', '12:00');
    expect(letters).toEqual([]);
  });

  test('nobody is told at night', async () => {
    const { owner, learner } = await school();
    await doneLesson(owner, learner.id);
    await comes('2026-11-21', '22:00');
    expect(letters).toEqual([]);
    await comes('2026-11-22', '08:00');
    expect(letters).toHaveLength(1);
  });

  test('never over the ceiling', async () => {
    const { owner, learner } = await school();
    await doneLesson(owner, learner.id, 101);
    await comes('2026-11-21', '12:00');
    expect(letters).toEqual([]);
  });

  test('never by words that name no automatic charges', async () => {
    const { owner, learner } = await school();
    const { dispatch, log } = product.product.deps;
    const [agreed] = await log.read(`keptcard-${learner.id}`);
    const agreementId = `seti_before_${learner.id}`;
    const before = { ...agreed?.data, agreementId, cardAccount: null, version: 1 } as any;
    const card = { brand: 'visa', last4: '1111', expMonth: 12, expYear: 2030 };
    const context = { actor: { kind: 'student', id: learner.id } } as const;
    const id = learner.id as never;
    await dispatch(keptCard, id, { type: 'AgreeCard', ...before }, context);
    const kept = { type: 'KeepCard', agreementId, paymentMethodId: 'pm_before', ...card } as const;
    await dispatch(keptCard, id, kept, context);
    await doneLesson(owner, learner.id);
    await comes('2026-11-21', '12:00');
    expect(letters).toEqual([]);
  });
});

describe('between the letter and the charge', () => {
  const stops: [
    string,
    (at: { owner: Person; learner: Learner; id: number }) => Promise<unknown>,
  ][] = [
    ['held back', ({ owner, id }) => owner.post(`/api/payments/${id}/card-charge/hold-back`)],
    ['the card is removed', ({ learner }) => learner.remove()],
    ['another card is kept', ({ learner }) => learner.keep('5555555555554444')],
    [
      'it is paid in cash',
      ({ owner, id }) =>
        owner.post(`/api/payments/${id}/receipts`, { amount: 55, paymentMethod: 'cash' }),
    ],
    [
      'it is cancelled',
      ({ owner, id }) => owner.put(`/api/payments/${id}`, { status: 'cancelled' }),
    ],
    [
      'it is written off',
      ({ owner, id }) => owner.post(`/api/payments/${id}/write-off`, { reason: 'Gone' }),
    ],
    [
      'the school switches it off',
      ({ owner }) => owner.put('/api/settings/card-charges', { ...everything, lessons: false }),
    ],
  ];
  test.each(stops)('%s: nothing is charged', async (_, act) => {
    const { owner, learner } = await school();
    const id = await doneLesson(owner, learner.id);
    await comes('2026-11-21', '12:00');
    expect(letters).toHaveLength(1);
    const answer = (await act({ owner, learner, id })) as { status?: number };
    expect(answer.status ?? 200).toBeLessThan(300);
    await comes('2026-11-23', '10:00', 2);
    await comes('2026-11-24', '10:00');
    expect(await charged(learner.id)).toBe(0);
  });

  test('more is owed by then: its payer is told anew first', async () => {
    const { owner, learner } = await school();
    const id = await doneLesson(owner, learner.id);
    await comes('2026-11-21', '12:00');
    expect((await owner.put(`/api/payments/${id}`, { amount: 60 })).status).toBe(200);
    await comes('2026-11-23', '10:00');
    expect(await charged(learner.id)).toBe(0);
    await comes('2026-11-23', '10:05');
    expect(letters.map(({ text }) => text.includes('NZ$60.00'))).toEqual([false, true]);
    await comes('2026-11-25', '10:00');
    expect(await received(owner, learner.id)).toEqual([60]);
  });

  test('a transfer is said to be on its way: its payer is told anew once that is over', async () => {
    const { owner, learner } = await school();
    const id = await doneLesson(owner, learner.id);
    await comes('2026-11-21', '12:00');
    const link = letters[0]?.text.match(/\/pay\/(\S+)/)?.[1];
    const promised = await product.visitor().post(`/api/pay/${link}/transfer`);
    expect(promised.status).toBe(200);
    await comes('2026-11-23', '10:00');
    await comes('2026-11-24', '10:00');
    expect([await charged(learner.id), letters.length]).toEqual([0, 1]);
    await comes('2026-11-27', '10:00');
    expect(letters).toHaveLength(2);
    await comes('2026-11-28', '10:00');
    expect(await received(owner, learner.id)).toEqual([55]);
    expect(letters[2]?.subject).toContain('eceipt');
    expect(id).toBeGreaterThan(0);
  });

  test('the account is detached: nothing, then or once there is another, and the owner is told', async () => {
    const { owner, learner } = await school({ hasAccount: true });
    const id = await doneLesson(owner, learner.id);
    await comes('2026-11-21', '12:00');
    expect((await owner.delete('/api/card-account')).status).toBe(200);
    await comes('2026-11-23', '10:00', 2);
    expect((await facts(id, 'CardChargeStopped')).map(({ why }) => why)).toEqual(['not_ready']);
    const bell = (await owner.get('/api/notifications')).body.map((one: any) => one.kind);
    expect(bell).toContain('card_charge_stopped');
    await ownCardAccount(product, owner);
    for (const day of ['24', '25', '26']) await comes(`2026-11-${day}`, '10:00');
    expect(await charged(learner.id)).toBe(0);
    expect((await learner.keeping()).card).toBeNull();
  });

  test('the school is closed: nothing, and nobody is written to any more', async () => {
    const { owner, learner } = await school();
    const id = await doneLesson(owner, learner.id);
    await comes('2026-11-21', '12:00');
    const { dispatch } = product.product.deps;
    const { schoolId } = (await owner.get('/api/auth/user')).body;
    const close = { type: 'ArchiveSchool', schoolId, admins: 0 } as const;
    await dispatch(schoolRules, schoolId, close, { actor: { kind: 'system', id: null } });
    letters = [];
    await comes('2026-11-23', '10:00', 2);
    await comes('2026-11-24', '10:00');
    expect((await facts(id, 'CardChargeStopped')).map(({ why }) => why)).toEqual(['closed']);
    expect([await charged(learner.id), letters]).toEqual([0, []]);
  });

  test('the trial ends: nothing, and once there is a plan a person decides', async () => {
    const { owner, learner } = await school();
    const last = '2026-12-04';
    now = instantAt(last, '09:00');
    const id = await doneLesson(owner, learner.id);
    await comes(last, '12:00');
    expect(letters).toHaveLength(1);
    await comes('2026-12-06', '10:00', 2);
    expect((await facts(id, 'CardChargeStopped')).map(({ why }) => why)).toEqual(['closed']);
    await owner.post('/api/auth/test-upgrade', { planName: 'premium' });
    await comes('2026-12-07', '10:00');
    await comes('2026-12-09', '10:00');
    expect([await charged(learner.id), letters.length]).toEqual([0, 1]);
    expect((await owner.post(`/api/payments/${id}/charge-kept-card`)).status).toBe(200);
  });
});

describe('a card that is declined', () => {
  test('is tried twice more within three days, each try a fact; then both are told, and it stays owed with a link', async () => {
    const { owner, learner } = await school({ card: declinesWhenCharged });
    const id = await doneLesson(owner, learner.id);
    await comes('2026-11-21', '12:00');
    for (const day of ['23', '24', '25', '26', '27']) await comes(`2026-11-${day}`, '10:00', 2);
    const tries = await facts(id, 'CardChargeFailed');
    expect(tries.map(({ attempt, code, retryAt }) => [attempt, code, retryAt])).toEqual([
      [1, 'generic_decline', instantAt('2026-11-24', '10:00')],
      [2, 'generic_decline', instantAt('2026-11-25', '10:00')],
      [3, 'generic_decline', null],
    ]);
    expect(letters).toHaveLength(2);
    expect(letters[1]?.text).toContain('Your bank declined NZ$55.00');
    expect(letters[1]?.text).toContain('/pay/');
    for (const inbox of [
      (await owner.get('/api/notifications')).body,
      (await learner.get(`notifications/${learner.id}`)).body,
    ])
      expect(JSON.stringify(inbox)).toContain('card_charge_failed');
    const [row] = (await owner.get(`/api/students/${learner.id}/payments`)).body;
    expect(row).toMatchObject({ owedAmount: 55 });
  });

  test('its bank wants the payer: a link, once, and no other try', async () => {
    const { owner, learner } = await school({ card: asksAlways });
    const id = await doneLesson(owner, learner.id);
    await comes('2026-11-21', '12:00');
    for (const day of ['23', '24', '25']) await comes(`2026-11-${day}`, '10:00', 2);
    expect((await facts(id, 'CardChargeFailed')).map(({ code }) => code)).toEqual([
      'authentication_required',
    ]);
    expect(letters).toHaveLength(2);
    const link = letters[1]?.text.match(/\/pay\/(\S+)/)?.[1];
    expect((await product.visitor().get(`/api/pay/${link}`)).status).toBe(200);
  });
});

describe('an automatic bill', () => {
  test('is charged so many days after it was due, all of it at once', async () => {
    const { owner, learner } = await school();
    await owner.put('/api/bills/rules', { rhythm: 'weekly', weekday: 7, daysToPay: 2 });
    for (const hour of ['10:00', '12:00']) {
      const made = await owner.post('/api/lessons', lessonAt(learner.id, '2026-11-21', hour, '30'));
      now = instantAt('2026-11-21', '16:00');
      await owner.put(`/api/lessons/${made.body.id}`, { status: 'completed' });
    }
    await comes('2026-11-22', '18:01');
    letters = [];
    await comes('2026-11-23', '10:00');
    await comes('2026-11-24', '10:00');
    const ahead = letters.filter(({ key }) => key?.startsWith('card-charge'));
    expect(ahead).toHaveLength(1);
    expect(ahead[0]?.text).toContain('for your unpaid bill');
    await comes('2026-11-26', '10:00');
    expect(await charged(learner.id)).toBe(0);
    await comes('2026-11-27', '10:00', 2);
    expect(await charged(learner.id)).toBe(1);
    const paid = (await owner.get(`/api/students/${learner.id}/payments`)).body;
    expect(paid.map(({ status }: { status: string }) => status)).toEqual([
      'completed',
      'completed',
    ]);
  });
});

describe('a payer of their own', () => {
  test('saves a card from the letter of a bill, which pays the next for all their learners, once, and no learner’s does', async () => {
    const { owner, learner, payer } = await family();
    const page = payer.page();
    expect((await page.keeping()).card).toBeNull();
    await page.keep('5555555555554444');
    expect((await page.keeping()).card).toMatchObject({ last4: '4444', payerName: 'Hana Ngata' });
    expect((await learner.keeping()).card).toMatchObject({ last4: '4242' });
    await comes('2026-11-26', '10:00');
    const ahead = letters.filter(({ key }) => key?.startsWith('card-charge-ahead'));
    expect(ahead.map(({ to }) => to)).toEqual(['hana@mail.example']);
    expect(ahead[0]?.text).toContain('NZ$110.00 for your unpaid bill to your Mastercard');
    expect((await page.keeping()).charges).toMatchObject([{ amount: 110, last4: '4444' }]);
    const chargeAt = instantAt('2026-11-27', '10:00');
    expect((await owner.get('/api/invoices')).body).toMatchObject([{ chargeAt, balanceDue: 110 }]);
    expect((await owner.get('/api/payments')).body).toMatchObject([{ chargeAt }, { chargeAt }]);
    const link = ahead[0]?.text.match(/\/pay\/([\w-]{20,})/)?.[1];
    expect((await product.visitor().get(`/api/pay/${link}`)).body).toMatchObject({ chargeAt });
    expect((await learner.keeping()).charges).toEqual([]);
    await comes('2026-11-27', '10:00', 20);
    const paid = (await owner.get('/api/payments')).body;
    expect(paid.map(({ status }: { status: string }) => status)).toEqual([
      'completed',
      'completed',
    ]);
    const intents = await chargedTo(paid.map(({ id }: { id: number }) => id));
    expect((await owner.get('/api/invoices')).body).toMatchObject([{ chargeAt: null }]);
    expect(intents).toEqual([{ amount: 11_000, agreement: await agreementOf(payer.id) }]);
  });

  test('whose bank declines hears of it with a link, and no learner does', async () => {
    const { owner, learner, payer } = await family();
    await payer.page().keep(declinesWhenCharged);
    await comes('2026-11-26', '10:00');
    for (const day of ['27', '28', '29', '30']) await comes(`2026-11-${day}`, '10:00');
    const failed = letters.filter(({ key }) => key?.startsWith('card-charge-failed'));
    expect(failed.map(({ to }) => to)).toEqual(['hana@mail.example']);
    expect(failed[0]?.text).toContain('Your bank declined NZ$110.00');
    const bells = (person: { body: unknown }) => JSON.stringify(person.body);
    expect(bells(await owner.get('/api/notifications'))).toContain('card_charge_failed');
    expect(bells(await learner.get(`notifications/${learner.id}`))).not.toContain('card_charge');
  });

  test('removes it at once: nothing more is charged, and the card company keeps it no longer', async () => {
    const { payer, owner } = await family();
    const page = payer.page();
    await page.keep();
    await comes('2026-11-26', '10:00');
    expect((await page.remove()).body.card).toBeNull();
    await comes('2026-11-27', '10:00');
    expect((await owner.get('/api/payments')).body.map((one: any) => one.receivedAmount)).toEqual([
      0, 0,
    ]);
    expect(await keptAtStripe(payer.id)).toBe(0);
  });

  test('is told thirty days before its end, with the page to save another', async () => {
    const { payer } = await family();
    await payer.page().keep();
    const name = `kept-card-ends-${await agreementOf(payer.id)}`;
    letters = [];
    await comes('2027-10-21', '09:00');
    await comes('2027-10-22', '09:00');
    const ends = letters.filter(({ key }) => key === name);
    expect(ends.map(({ to }) => to)).toEqual(['hana@mail.example']);
    expect(ends[0]?.text).toMatch(/\/pay\/card\/\S+/);
  });

  test('is charged by hand by their card, never by a learner’s, and hears of the page with an invoice mailed by hand and once of each account that took a card', async () => {
    const { owner, payer, first } = await family();
    await owner.post(`/api/payments/${first}/email-invoice`);
    expect(letters).toMatchObject([
      { to: 'hana@mail.example', text: expect.stringMatching(/\/pay\/card\/\S+/) },
    ]);
    const page = payer.page();
    const charge = () => owner.post(`/api/payments/${first}/charge-kept-card`);
    expect((await charge()).body.code).toBe('paid_by_another');
    await page.keep();
    const { card } = (await owner.get(`/api/payments/${first}/card-charge`)).body;
    expect(card).toMatchObject({ last4: '4242', payerName: 'Hana Ngata' });
    expect(await charge()).toMatchObject({ status: 200, body: { receivedAmount: 55 } });

    for (const leave of [
      () => owner.delete('/api/card-account'),
      (account: string) => sandboxOf(product).revokeAccess(account),
    ]) {
      const account = await ownCardAccount(product, owner);
      await page.keep();
      letters = [];
      await comes('2026-11-26', '10:00');
      await leave(account);
      await settled();
      const gone = letters.filter(({ key }) => key?.startsWith('kept-card-gone-'));
      expect(gone.map(({ to }) => to)).toEqual(['hana@mail.example']);
      expect(gone[0]?.text).toContain('removed your Visa ending in 4242');
      expect((await page.keeping()).card).toBeNull();
    }
    await comes('2026-11-27', '10:00');
    const owed = (await owner.get('/api/payments')).body;
    expect(owed.map((one: any) => one.receivedAmount).toSorted()).toEqual([0, 55]);
    expect(owed.map((one: any) => one.chargeAt)).toEqual([null, null]);
  });

  test('has a link that opens nothing else, and nothing once they have another address or left', async () => {
    const { owner, payer, learner } = await family();
    const page = payer.page();
    await page.keep();
    const other = await family();
    expect((await other.payer.page().keeping()).card).toBeNull();
    expect((await product.visitor().get('/api/payer-card/made-up')).status).toBe(404);
    const moved = { email: 'moved@mail.example' };
    expect((await owner.put(`/api/payers/${payer.id}`, moved)).status).toBe(200);
    expect((await page.get()).status).toBe(404);
    await owner.put(`/api/payers/${payer.id}`, { email: 'hana@mail.example' });
    expect((await page.keeping()).card).not.toBeNull();
    for (const { id } of (await owner.get('/api/payments')).body)
      await owner.put(`/api/payments/${id}`, { status: 'cancelled' });
    for (const id of [learner.id, payer.sibling])
      await owner.put(`/api/students/${id}/payers`, { payers: [{ payerId: null, percent: 100 }] });
    expect((await owner.delete(`/api/payers/${payer.id}`)).status).toBe(200);
    await settled();
    expect((await page.get()).status).toBe(404);
    expect(await keptAtStripe(payer.id)).toBe(0);
  });

  test('who is a parent saves it in the portal too, and what they saved before goes on', async () => {
    const { owner, learner, payer } = await family({ isParent: true });
    const { body } = await owner.post(`/api/parents/${payer.guardianId}/invite`);
    const parent = product.visitor();
    const invite = new URL(body.inviteUrl).searchParams.get('invite');
    expect((await parent.post('/api/parent-portal/enter', { invite })).status).toBe(200);
    const at = `/api/parent-portal/kept-card/${learner.id}`;
    expect((await parent.get(at)).body).toMatchObject({ hasBills: true, card: { last4: '4242' } });
    const bills = `${at}?of=bills`;
    expect((await parent.get(bills)).body.card).toBeNull();
    const { body: intent } = await parent.post(bills, consent);
    await payByCard(product, intent.clientSecret, '5555555555554444');
    await parent.post(`${at}/check?of=bills`);
    expect((await payer.page().keeping()).card).toMatchObject({ last4: '4444' });
    expect((await learner.keeping()).card).toMatchObject({ last4: '4242' });
    expect((await learner.get(`kept-card/${learner.id}?of=bills`)).status).toBe(404);
    expect((await parent.delete(bills)).body.card).toBeNull();
    expect((await parent.get(at)).body.card).toMatchObject({ last4: '4242' });
  });
});

describe('a kept card that ends', () => {
  test('is told of by letter thirty days before, once, by day, with the way to keep another', async () => {
    const { learner } = await school({ rules: null });
    const [agreed] = await product.product.deps.log.read(`keptcard-${learner.id}`);
    const name = `kept-card-ends-${String(agreed?.data['agreementId'])}`;
    const ends = () => letters.filter(({ key }) => key === name);
    await comes('2027-10-20', '12:00');
    expect(ends()).toEqual([]);
    await comes('2027-10-21', '07:00');
    expect(ends()).toEqual([]);
    await comes('2027-10-21', '09:00');
    await comes('2027-10-21', '12:00');
    await comes('2027-10-22', '12:00');
    const [letter, ...more] = ends();
    expect(more).toEqual([]);
    expect(letter?.subject).toContain('Your saved card ends on Sat 20 Nov 2027');
    expect(letter?.text).toContain('/student-portal/payments');
    expect(letter?.to).toBe('aroha@mail.example');
    expect((await learner.keeping()).card).not.toBeNull();
  });
});

describe('a fee', () => {
  test('for a late cancellation is charged as it was agreed; what the school cancels is not', async () => {
    const { owner, learner } = await school();
    await owner.put('/api/availability', { ...firstAvailability, selfBooking: true });
    const { body: rules } = await owner.get('/api/settings/credit');
    await owner.put('/api/settings/credit', { ...rules, lateCancelPercent: 50 });
    const book = async (hour: string) =>
      (await owner.post('/api/lessons', lessonAt(learner.id, '2026-11-21', hour, '60'))).body.id;
    const [late, theirs] = [await book('15:00'), await book('17:00')];
    expect((await owner.put(`/api/lessons/${theirs}`, { status: 'cancelled' })).status).toBe(200);
    const cancelled = await learner.cancel(late);
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
    await comes('2026-11-21', '13:00');
    const ahead = letters.filter(({ key }) => key?.startsWith('card-charge-ahead'));
    expect(ahead.map(({ text }) => text.match(/NZ\$\S+ for [a-z ]+ to/)?.[0])).toEqual([
      'NZ$27.50 for a late cancellation to',
    ]);
    await comes('2026-11-23', '10:00', 2);
    expect(await received(owner, learner.id)).toEqual([27.5]);
    expect(await charged(learner.id)).toBe(1);
  });

  test('for a no-show is charged', async () => {
    const { owner, learner } = await school();
    await owner.put('/api/settings/credit', {
      whenShort: 'to_pay',
      lateCancelPercent: 50,
      noShowPercent: 100,
      noLicencePercent: 0,
      unfitPercent: 0,
    });
    const made = await owner.post(
      '/api/lessons',
      lessonAt(learner.id, '2026-11-21', '10:00', '00'),
    );
    now = instantAt('2026-11-21', '12:00');
    expect((await owner.put(`/api/lessons/${made.body.id}`, { status: 'no-show' })).status).toBe(
      200,
    );
    await comes('2026-11-21', '13:00');
    expect(letters.map(({ text }) => text.includes('for a missed lesson'))).toEqual([true]);
    await comes('2026-11-23', '10:00');
    expect(await charged(learner.id)).toBe(1);
  });
});

/** A school whose letters are counted from here: those of the schools before it have gone out. */
async function schoolAlone() {
  await settled();
  // More schools join here than an address may register in an hour.
  await product.owner`delete from vault.rate_limit`;
  now = begin;
  letters = [];
  return product.instructor();
}

type Learner = Awaited<ReturnType<typeof learnerOf>>;

async function school({
  rules = everything,
  card,
  hasAccount = false,
}: {
  rules?: typeof everything | null;
  card?: string;
  hasAccount?: boolean;
} = {}) {
  const owner = await schoolAlone();
  if (hasAccount) await ownCardAccount(product, owner);
  const learner = await learnerOf(owner);
  await learner.keep(card);
  if (rules) await owner.put('/api/settings/card-charges', rules);
  letters = [];
  return { owner, learner };
}

const consent = {
  payerName: 'Hana Ngata',
  ceiling: 200,
  endsOn: '2027-11-20',
  version: 2,
  agrees: true,
};

/** Two learners whose bill Hana pays: she has the letter of the first, due on 24 November, and no card yet. The first learner has one. */
async function family({ isParent = false } = {}) {
  const { owner, learner } = await school();
  const sibling = await product.student(owner, { firstName: 'Tama', email: 'tama@mail.example' });
  await owner.put('/api/bills/rules', { rhythm: 'weekly', weekday: 7, daysToPay: 2 });
  const person = { email: 'hana@mail.example', phone: null, address: null, name: 'Hana Ngata' };
  const parent = { parentName: 'Hana Ngata', email: person.email, relationship: 'parent' };
  const guardianId: number | null = isParent
    ? (
        await owner.post(`/api/students/${learner.id}/parents`, {
          ...parent,
          accessLevel: 'full',
        })
      ).body.id
    : null;
  const { body: added } = await owner.post('/api/payers', { ...person, guardianId });
  for (const [id, hour] of [
    [learner.id, '10:00'],
    [sibling, '12:00'],
  ] as const) {
    const payers = [{ payerId: added.id, percent: 100 }];
    await owner.put(`/api/students/${id}/payers`, { payers });
    const made = await owner.post('/api/lessons', lessonAt(id, '2026-11-21', hour, '60'));
    now = instantAt('2026-11-21', '16:00');
    await owner.put(`/api/lessons/${made.body.id}`, { status: 'completed' });
  }
  await comes('2026-11-22', '18:01');
  const token = letters
    .find(({ to, text }) => to === person.email && text.includes('/pay/card/'))
    ?.text.match(/\/pay\/card\/(\S+)/)?.[1];
  letters = [];
  const first: number = (await owner.get(`/api/students/${learner.id}/payments`)).body[0].id;
  const at = `/api/payer-card/${token}`;
  const page = () => {
    const visitor = product.visitor();
    return {
      get: () => visitor.get(at),
      keeping: async () => (await visitor.get(at)).body,
      remove: () => visitor.delete(at),
      async keep(number?: string) {
        const { body: intent } = await visitor.post(at, consent);
        await payByCard(product, intent.clientSecret, number);
        expect((await visitor.post(`${at}/check`)).body.card).not.toBeNull();
      },
    };
  };
  return { owner, learner, first, payer: { id: added.id as number, sibling, guardianId, page } };
}

/** Cards that the card company keeps for a payer. */
async function keptAtStripe(payerId: number): Promise<number> {
  const [row] = await product.product.deps.sql<{ count: number }[]>`
    select count(*)::int as count from sandbox.object method
    join sandbox.object customer on customer.id = method.data ->> 'customer'
    where method.kind = 'payment_method' and customer.data -> 'metadata' ->> 'payerId' = ${String(payerId)}
  `;
  return row?.count ?? 0;
}

async function agreementOf(payerId: number): Promise<string> {
  const [agreed] = await product.product.deps.log.read(`keptcard-payer-${payerId}`);
  return String(agreed?.data['agreementId']);
}

/** What the card company took for these payments, by which agreement. */
async function chargedTo(paymentIds: readonly number[]) {
  const rows = await product.product.deps.sql<{ amount: number; agreement: string }[]>`
    select (intent.data ->> 'amount')::int as amount, intent.data -> 'metadata' ->> 'agreement' as agreement from sandbox.object intent
    where intent.kind = 'payment_intent' and intent.data ->> 'status' = 'succeeded'
      and (intent.data -> 'metadata' ->> 'paymentId')::int = any (${paymentIds as number[]})
  `;
  return [...rows];
}

async function learnerOf(owner: Person) {
  const id = await product.student(owner, { firstName: 'Aroha' });
  const { body } = await owner.post(`/api/students/${id}/generate-access-code`);
  const person = product.visitor();
  await person.post('/api/student-portal/login', { accessCode: body.accessCode });
  const at = (path: string) => `/api/student-portal/${path}`;
  return {
    id,
    get: (path: string) => person.get(at(path)),
    keeping: async () => (await person.get(at(`kept-card/${id}`))).body,
    remove: () => person.delete(at(`kept-card/${id}`)),
    cancel: (lessonId: number) =>
      person.post(at(`lessons/${id}/${lessonId}/cancel`), { acceptsPolicy: true }),
    async keep(number?: string) {
      const consent = { payerName: 'Aroha Ngata', ceiling: 100, endsOn: '2027-11-20' };
      const { body: intent } = await person.post(at(`kept-card/${id}`), {
        ...consent,
        version: 2,
        agrees: true,
      });
      const asked = await payByCard(product, intent.clientSecret, number);
      if (asked.status === 'requires_action') await answerBank(product, intent.clientSecret, true);
      return person.post(at(`kept-card/${id}/check`));
    },
  };
}

const lessonAt = (studentId: number, day: string, from: string, minutes: string) => ({
  studentId,
  title: 'Roundabouts',
  lessonType: 'City Driving',
  startTime: instantAt(day, from),
  endTime: addMinutes(instantAt(day, from), minutes === '30' ? 30 : 60),
});

/** A lesson that is to come, whose money was asked for. */
async function lessonOwed(owner: Person, studentId: number, amount = 55) {
  const at = addMinutes(now, 60);
  const { body: lesson } = await owner.post('/api/lessons', {
    ...lessonAt(studentId, '2026-11-21', '10:00', '60'),
    startTime: at,
    endTime: addMinutes(at, 60),
  });
  const { body } = await owner.post('/api/payments', {
    studentId,
    amount,
    description: 'Lesson',
    paymentMethod: 'card',
    status: 'pending',
    lessonId: lesson.id,
  });
  if (!body.id) throw new Error(JSON.stringify(body));
  return { id: body.id as number, lessonId: lesson.id as number };
}

async function doneLesson(owner: Person, studentId: number, amount = 55): Promise<number> {
  const { id, lessonId } = await lessonOwed(owner, studentId, amount);
  now = addMinutes(now, 130);
  const done = await owner.put(`/api/lessons/${lessonId}`, { status: 'completed' });
  if (done.status !== 200) throw new Error(JSON.stringify(done.body));
  return id;
}

/** The time comes, and what falls due is done, by so many processes at once. */
async function comes(day: string, time: string, processes = 1): Promise<void> {
  now = instantAt(day, time);
  await settled();
  const { scheduled } = product.product;
  await Promise.all(Array.from({ length: processes }, () => scheduled.runDue()));
  await settled();
}

async function settled(): Promise<void> {
  const { log, projector } = product.product.deps;
  for (let head = -1; head !== (await log.head()); ) {
    head = await log.head();
    await sandboxOf(product).webhooks.settled();
    await product.product.processes.settled();
  }
  await projector.waitFor(await log.head());
}

const received = async (owner: Person, studentId: number): Promise<number[]> =>
  (await owner.get(`/api/students/${studentId}/payments`)).body.map(
    ({ receivedAmount }: { receivedAmount: number }) => receivedAmount,
  );

/** Charges that the card company made for a learner. */
async function charged(studentId: number): Promise<number> {
  const [row] = await product.product.deps.sql<{ count: number }[]>`
    select count(*)::int as count from sandbox.object intent
    join read.payment paid on paid.id = (intent.data -> 'metadata' ->> 'paymentId')::int
    where intent.kind = 'payment_intent' and paid.student_id = ${studentId} and intent.data ->> 'status' = 'succeeded'
  `;
  return row?.count ?? 0;
}

const facts = async (chargeId: number, type: string): Promise<any[]> =>
  (await product.product.deps.log.read(`cardcharge-${chargeId}`))
    .filter((fact) => fact.type === type)
    .map(({ data }) => data);
