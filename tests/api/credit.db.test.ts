import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { expireCredit } from '#api/cases/credit/expire-credit.ts';
import { addDays, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { payByCard, refundsFail, sandboxOf } from '../support/cards.ts';
import { eventually } from '../support/eventually.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let person: Person;
let studentId: number;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  person = await product.instructor();
  studentId = await product.student(person, { firstName: 'Mere', lastName: 'Ngata' });
});

const today = dateOf(new Date().toISOString());
const at = (weeks: number, time = '10:00') => instantAt(addDays(today, 1 + 7 * weeks), time);
const offer = async (minutes: number, price: number) =>
  (await person.post('/api/credit/products', { name: `Pack of ${minutes}`, minutes, price })).body
    .id;
const sell = (productId: number, more: object = {}) =>
  person.post(`/api/students/${studentId}/credit/purchases`, {
    productId,
    paymentMethod: 'cash',
    status: 'completed',
    ...more,
  });
const grant = (minutes: unknown, reason = 'Opening balance') =>
  person.post(`/api/students/${studentId}/credit/grants`, { minutes, reason });
const credit = async (of = studentId) => (await person.get(`/api/students/${of}/credit`)).body;
const book = (weeks: number, minutes = 60, more: object = {}) =>
  person.post('/api/lessons', {
    studentId,
    title: 'Drive',
    lessonType: 'City Driving',
    startTime: at(weeks),
    endTime: new Date(Date.parse(at(weeks)) + minutes * 60_000).toISOString(),
    ...more,
  });
const setRules = (rules: object) =>
  person.put('/api/settings/credit', {
    whenShort: 'to_pay',
    lateCancelPercent: 0,
    noShowPercent: 0,
    noLicencePercent: 0,
    unfitPercent: 0,
    ...rules,
  });
const payments = async () => (await person.get('/api/payments')).body as any[];

describe('a product', () => {
  test('is offered beside the packages of the price list, and retired without changing what was sold', async () => {
    const id = await offer(300, 240.5);
    const sold = await sell(id);
    expect(sold.body).toMatchObject({
      boughtMinutes: 300,
      sentence: '0 h used, 0 h booked, 5 h free',
    });
    const { body } = await person.get('/api/credit/products');
    expect(body.map(({ name, minutes, price }: any) => [name, minutes, price])).toEqual([
      ['5-Lesson Package', 300, 250],
      ['10-Lesson Package', 600, 480],
      ['Pack of 300', 300, 240.5],
    ]);
    expect((await person.delete(`/api/credit/products/${id}`)).status).toBe(204);
    expect((await sell(id, { again: true })).status).toBe(404);
    expect((await credit()).freeMinutes).toBe(300);
    expect((await sell(body[0].id)).body).toMatchObject({ boughtMinutes: 600 });
  });

  test.each([0, -1, 0.5, 100_001])(
    'of %p minutes, and a gift of as many, are refused in words',
    async (minutes) => {
      const { status, body } = await person.post('/api/credit/products', {
        name: 'x',
        minutes,
        price: 5,
      });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(body)).toContain('Minutes must be a whole number from 1 to 100,000');
      expect((await grant(minutes)).status).toBe(status);
    },
  );

  test('of another school is not there, and its credit neither', async () => {
    const id = await offer(60, 50);
    const other = await product.instructor();
    const theirs = await product.student(other);
    const path = `/api/students/${theirs}/credit`;
    const asked = { productId: id, paymentMethod: 'cash', status: 'completed' };
    expect((await other.post(`${path}/purchases`, asked)).status).toBe(404);
    expect((await person.get(path)).status).toBe(404);
    expect((await person.post(`${path}/grants`, { minutes: 5, reason: 'x' })).status).toBe(404);
    expect((await other.delete(`/api/credit/products/${id}`)).status).toBe(404);
  });
});

describe('a sale', () => {
  test('brings minutes once its payment is settled, and takes them back when it is owed again', async () => {
    const { body } = await sell(await offer(120, 100), {
      status: 'pending',
      paymentMethod: 'bank_transfer',
    });
    expect(body).toMatchObject({ freeMinutes: 0, purchases: [{ state: 'unpaid' }] });
    const { paymentId } = body.purchases[0];
    await person.put(`/api/payments/${paymentId}`, { status: 'completed' });
    await eventually(async () => (await credit()).freeMinutes === 120);
    await person.put(`/api/payments/${paymentId}`, { status: 'pending' });
    await eventually(async () => (await credit()).freeMinutes === 0);
    await person.put(`/api/payments/${paymentId}`, { status: 'completed' });
    await eventually(async () => (await credit()).freeMinutes === 120);
    expect((await credit()).lines.map(({ balanceAfter }: any) => balanceAfter)).toEqual([
      120, 0, 120,
    ]);
  });

  test('from two tabs is one sale', async () => {
    const id = await offer(120, 100);
    const answers = await Promise.all([sell(id), sell(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await credit()).boughtMinutes).toBe(120);
    expect(await payments()).toHaveLength(1);
  });
});

describe('lessons', () => {
  test('ten in weeks, with credit for six: six are prepaid, and more goes to the earliest', async () => {
    await grant(360);
    for (let week = 0; week < 10; week++) expect((await book(week)).status).toBe(201);
    const paid = async () => {
      const { body } = await person.get('/api/lessons');
      return body
        .filter((lesson: any) => lesson.studentId === studentId)
        .map(({ paidBy }: any) => paidBy);
    };
    const six = [...Array(6).fill('prepaid'), ...Array(4).fill('to_pay')];
    expect(await paid()).toEqual(six);
    const { body } = await person.get('/api/lessons');
    await person.delete(`/api/lessons/${body[1].id}`);
    expect(await paid()).toEqual([...Array(6).fill('prepaid'), ...Array(3).fill('to_pay')]);
    await sell(await offer(120, 100));
    expect(await paid()).toEqual([...Array(8).fill('prepaid'), 'to_pay']);
    expect((await credit()).sentence).toBe('0 h used, 8 h booked, 0 h free');
  });

  test('of an hour and a few seconds take the hour, before and after the credit was there', async () => {
    const seconds = 3 / 60;
    expect((await book(1, 60 + seconds)).status).toBe(201);
    await grant(150);
    expect((await book(2, 60 - seconds)).status).toBe(201);
    expect((await credit()).sentence).toBe('0 h used, 2 h booked, 30 min free');
  });

  test('are refused where credit is short and the school says so, twenty at once take no minute twice', async () => {
    await setRules({ whenShort: 'refuse' });
    expect((await book(0)).status).toBe(201);
    await grant(45 + 120);
    const answers = await Promise.all([...Array(20).keys()].map((week) => book(week + 1)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(answers.length - refused.length).toBe(1);
    for (const { status, body } of refused)
      expect([status, body.code, body.details.minutes, body.details.price]).toEqual([
        402,
        'credit_short',
        15,
        13.75,
      ]);
    expect((await credit()).bookedMinutes).toBe(120);
    // Nor does one become longer than credit reaches, or come back without it.
    const short = await book(30, 45);
    const end = (minutes: number) => ({
      endTime: new Date(Date.parse(at(30)) + minutes * 60_000).toISOString(),
    });
    const change = (of: object) => person.put(`/api/lessons/${short.body.id}`, of);
    expect((await change(end(60))).body).toMatchObject({
      code: 'credit_short',
      details: { minutes: 15 },
    });
    await change({ status: 'cancelled' });
    expect((await credit()).freeMinutes).toBe(45);
    expect((await change({ status: 'scheduled', ...end(50) })).body.code).toBe('credit_short');
    // A lesson that the diary refuses keeps no minutes.
    expect((await book(0, 45, { allowOverlap: false })).status).toBe(409);
    expect((await credit()).freeMinutes).toBe(45);
  });

  test('of a series, and a time that was offered, are refused as single ones are, the earliest last', async () => {
    await setRules({ whenShort: 'refuse' });
    await grant(150);
    const { body } = await person.post('/api/lesson-series', {
      studentId,
      lessonType: 'City Driving',
      title: 'Town',
      startTime: at(0, '09:00'),
      durationMinutes: 60,
      everyWeeks: 1,
      count: 4,
      take: [0, 1, 2, 3].map((weeks) => at(weeks, '09:00')),
    });
    expect(body.dates.map(({ state }: any) => state)).toEqual([
      'booked',
      'booked',
      'credit_short',
      'credit_short',
    ]);
    expect(await credit()).toMatchObject({ bookedMinutes: 120, freeMinutes: 30 });
    const offered = await person.post('/api/lessons/proposals', {
      studentId,
      lessonType: 'City Driving',
      startTime: at(5),
      endTime: at(5, '11:00'),
      holdHours: 24,
    });
    const learner = await inPortal();
    const accept = () => learner.post(`/api/student-portal/proposals/${offered.body.id}/accept`);
    expect(await accept()).toMatchObject({
      status: 402,
      body: { code: 'credit_short', details: { minutes: 30 } },
    });
    await grant(30);
    expect((await accept()).status).toBe(200);
    expect(await credit()).toMatchObject({ bookedMinutes: 180, freeMinutes: 0 });
  });

  test('of before there was credit take none, whatever is written on them later', async () => {
    const { body: old } = await book(0);
    const set = (change: object) => person.put(`/api/lessons/${old.id}`, change);
    await set({ status: 'completed' });
    await product.product.processes.settled();
    await grant(120);
    await setRules({ noShowPercent: 100 });
    await set({ notes: 'Mirrors' });
    expect(await credit()).toMatchObject({ usedMinutes: 0, freeMinutes: 120 });
    // Said to be held anew, it counts.
    await set({ status: 'scheduled' });
    await set({ status: 'completed' });
    expect(await credit()).toMatchObject({ usedMinutes: 60, freeMinutes: 60 });
  });

  test('completed use what they took, once, and a statement shows each change', async () => {
    await grant(120);
    const { body: lesson } = await book(0);
    const set = (status: string, more: object = {}) =>
      person.put(`/api/lessons/${lesson.id}`, { status, ...more });
    expect((await set('completed')).body.paidBy).toBe('prepaid');
    await set('cancelled');
    await set('completed', { minutes: 75 });
    const account = await credit();
    expect(account).toMatchObject({ usedMinutes: 75, bookedMinutes: 0, freeMinutes: 45 });
    expect(account.lines.map(({ minutes, balanceAfter }: any) => [minutes, balanceAfter])).toEqual([
      [120, 120],
      [-60, 60],
      [60, 120],
      [-75, 45],
    ]);
    const { body: student } = await person.get(`/api/students/${studentId}`);
    expect(student.credit).toEqual({ usedMinutes: 75, bookedMinutes: 0, freeMinutes: 45 });
  });

  test('missed cost what the rule says, and the charge is changed or waived with a reason', async () => {
    await setRules({ lateCancelPercent: 100, noShowPercent: 100, noLicencePercent: 50 });
    await grant(45);
    const { body: lesson } = await book(0);
    const missed = await person.put(`/api/lessons/${lesson.id}`, { status: 'no-show' });
    expect(missed.body.paidBy).toBe('to_pay');
    expect(await credit()).toMatchObject({ usedMinutes: 45, freeMinutes: 0 });
    // The process that follows the diary may come to it first.
    await eventually(async () => (await payments()).length === 1);
    expect(await payments()).toMatchObject([{ amount: 13.75, status: 'pending' }]);
    const charge = (body: object) => person.post(`/api/lessons/${lesson.id}/late-fee`, body);
    expect((await charge({ charge: 'part', minutes: 30, reason: 'Was ill' })).body).toEqual({
      minutes: 30,
      fromCreditMinutes: 30,
      amount: 0,
    });
    expect(await credit()).toMatchObject({ usedMinutes: 30, freeMinutes: 15 });
    expect((await payments())[0].status).toBe('cancelled');
    expect((await charge({ charge: 'none', reason: 'Was ill' })).body.minutes).toBe(0);
    expect(await credit()).toMatchObject({ usedMinutes: 0, freeMinutes: 45 });
    expect((await charge({ charge: 'part', reason: 'x' })).status).toBe(422);
    await person.put(`/api/lessons/${lesson.id}`, { status: 'cancelled' });
    expect((await charge({ charge: 'all', reason: 'x' })).body.code).toBe('never_charged');
  });
});

test('money that was taken for a lesson by card or link is of that lesson, and comes back where its fee is waived', async () => {
  await setRules({ noShowPercent: 100 });
  const lessons = [(await book(0)).body, (await book(1)).body];
  const ask = (path: string, lessonId: number) =>
    person.post(path, { studentId, amount: 55, description: 'Driving lesson', lessonId });
  const paidBy = async () =>
    (await person.get('/api/lessons')).body.map(({ paidBy: how }: any) => how);
  const [first, second] = [
    await ask('/api/create-payment-intent', lessons[0].id),
    await ask('/api/create-payment-intent', lessons[1].id),
  ];
  // The same words and sum for another lesson are another debt; asked again they are not.
  expect(second.body.paymentId).not.toBe(first.body.paymentId);
  const again = await ask('/api/create-payment-intent', lessons[0].id);
  expect(again.body.paymentId).toBe(first.body.paymentId);
  expect((await ask('/api/create-payment-link', lessons[1].id)).status).toBe(200);
  expect(await paidBy()).toEqual(['to_pay', 'to_pay']);
  await payByCard(product, first.body.clientSecret);
  await sandboxOf(product).webhooks.settled();
  expect(await paidBy()).toEqual(['paid', 'to_pay']);

  const { body: missed } = await book(2);
  await person.put(`/api/lessons/${missed.id}`, { status: 'no-show' });
  const feeOf = async () =>
    (await payments()).find(({ description }) => description.startsWith('No-show'));
  await eventually(async () => (await feeOf()) !== undefined);
  const { id } = await feeOf();
  await person.put(`/api/payments/${id}`, { status: 'completed', paymentMethod: 'cash' });
  const waived = await person.post(`/api/lessons/${missed.id}/late-fee`, {
    charge: 'none',
    reason: 'Was in hospital',
  });
  expect(waived.body).toEqual({ minutes: 0, fromCreditMinutes: 0, amount: 0 });
  const fee = async () => (await person.get(`/api/payments/${id}`)).body;
  await eventually(async () => (await fee()).status === 'refunded');
  expect((await fee()).refundedAmount).toBe(55);
});

test('minutes are there again where the card could not take their money back', async () => {
  const { body } = await sell(await offer(120, 100), { status: 'pending', paymentMethod: 'card' });
  const { paymentId } = body.purchases[0];
  const intent = await person.post(`/api/payments/${paymentId}/intent`);
  await payByCard(product, intent.body.clientSecret, refundsFail);
  const sandbox = sandboxOf(product);
  await sandbox.webhooks.settled();
  await eventually(async () => (await credit()).freeMinutes === 120);
  const back = { purchaseId: 1, minutes: 60, reason: 'Moving away' };
  const path = `/api/students/${studentId}/credit/refunds`;
  expect((await person.post(path, back)).body).toMatchObject({
    refundedMinutes: 60,
    freeMinutes: 60,
  });
  const { body: history } = await person.get(`/api/payments/${paymentId}/card-money`);
  await sandbox.finishRefund(history.refunds[0].refundId);
  await sandbox.webhooks.settled();
  await eventually(async () => (await credit()).freeMinutes === 120);
  expect((await credit()).lines.at(-1)).toMatchObject({
    kind: 'refund_undone',
    minutes: 60,
    amount: 50,
    balanceAfter: 120,
  });

  // Somebody gave it all back at the card company, which refuses to do so again: the minutes go once, when it tells us.
  sandbox.webhooks.hold();
  const { platform: client } = product.product.deps.stripe;
  await client.refunds.create({ payment_intent: intent.body.paymentIntentId });
  expect((await person.post(path, back)).body.code).toBe('refund_refused');
  expect(await credit()).toMatchObject({ refundedMinutes: 0, freeMinutes: 120 });
  sandbox.webhooks.release();
  await sandbox.webhooks.settled();
  await eventually(async () => (await credit()).freeMinutes === 0);
});

test('a refund corrects the invoice that shows GST on it', async () => {
  await person.put('/api/invoice-settings', { gstNumber: '49-091-850', gstFrom: '2020-01-01' });
  const { body } = await sell(await offer(100, 230));
  const { paymentId } = body.purchases[0];
  const invoices = async () => (await person.get('/api/invoices')).body as any[];
  await eventually(async () => (await invoices()).length === 1);
  await person.post(`/api/students/${studentId}/credit/refunds`, {
    purchaseId: 1,
    minutes: 50,
    reason: 'Moving away',
  });
  const [invoice] = await invoices();
  expect(invoice).toMatchObject({ total: 115, gst: 15 });
  expect((await person.get(`/api/payments/${paymentId}`)).body.refundedAmount).toBe(115);
});

test('free minutes are refunded at the price that was paid, and move between children of one payer', async () => {
  await sell(await offer(90, 100));
  const path = `/api/students/${studentId}/credit`;
  const refund = await person.post(`${path}/refunds`, {
    purchaseId: 1,
    minutes: 30,
    reason: 'Ill',
  });
  expect(refund.body).toMatchObject({ refundedMinutes: 30, freeMinutes: 60 });
  expect((await payments())[0]).toMatchObject({ refundedAmount: 33.33 });
  const brother = await product.student(person, { firstName: 'Tama', email: 'tama@example.nz' });
  const move = () =>
    person.post(`${path}/moves`, { toStudentId: brother, minutes: 20, reason: 'His turn' });
  expect((await move()).body.code).toBe('not_one_payer');
  for (const child of [studentId, brother])
    await person.post(`/api/students/${child}/parents`, {
      parentName: 'Aroha Ngata',
      email: 'aroha@example.nz',
      relationship: 'parent',
      accessLevel: 'full',
    });
  const moved = await move();
  expect(moved.body).toMatchObject({ boughtMinutes: 70, freeMinutes: 40 });
  expect(await credit(brother)).toMatchObject({ boughtMinutes: 20, freeMinutes: 20 });
  expect(
    (await person.post(`${path}/refunds`, { purchaseId: 1, minutes: 41, reason: 'x' })).status,
  ).toBe(409);
});

test('what was sold with an end is warned of, expires as a line of the statement, and is given back by the owner', async () => {
  const product1096 = { name: 'Three years', minutes: 120, price: 100, expiresAfterDays: 1096 };
  const { body: offered } = await person.post('/api/credit/products', product1096);
  await sell(offered.id);
  const { deps } = product.product;
  const after = (days: number) =>
    expireCredit({ ...deps, clock: () => instantAt(addDays(today, days), '09:00') });
  const learner = await inPortal();
  const told = async () =>
    (await learner.get(`/api/student-portal/notifications/${studentId}`)).body
      .map(({ title }: any) => title)
      .filter((title: string) => title.startsWith('Lesson credit exp'));
  for (const days of [1000, 1096 - 60, 1096 - 59, 1096 - 30, 1096 - 7, 1096]) await after(days);
  expect(await told()).toHaveLength(3);
  expect((await credit()).freeMinutes).toBe(120);
  for (const days of [1097, 1098]) await after(days);
  expect(await told()).toHaveLength(4);
  expect(await credit()).toMatchObject({ expiredMinutes: 120, freeMinutes: 0 });
  const back = await person.post(`/api/students/${studentId}/credit/restores`, {
    purchaseId: 1,
    reason: 'Was ill',
  });
  expect(back.body).toMatchObject({ restoredMinutes: 120, freeMinutes: 120 });
  // Its end is dated three years on.
  const kinds = back.body.lines.map(({ kind }: any) => kind);
  expect(kinds.toSorted()).toEqual(['bought', 'expired', 'restored']);
  await after(3000);
  expect((await credit()).freeMinutes).toBe(120);
});

describe('papers', () => {
  test('a statement as a spreadsheet and a PDF opens, adds up and closes', async () => {
    await sell(await offer(120, 100));
    const { body: lesson } = await book(0);
    await person.put(`/api/lessons/${lesson.id}`, { status: 'completed', minutes: 50 });
    const path = `/api/students/${studentId}/credit/statement`;
    const csv = await person.get(`${path}.csv`);
    const rows = parse(String(csv.body), { bom: true }).slice(1);
    const figures = rows.map((row) => [Number(row[2]), Number(row[4])] as const);
    const [opening = [0, 0], ...lines] = figures.slice(0, -1);
    expect(lines.reduce((sum, [minutes]) => sum + minutes, opening[1])).toBe(70);
    expect(figures.at(-1)?.[1]).toBe(70);
    const learner = await inPortal();
    const mine = await learner.get(`/api/student-portal/credit/${studentId}/statement.csv`);
    expect(mine.body).toBe(csv.body);
  });

  test('a printed statement of several pages opens, adds up and closes, and says the sentence', async () => {
    await grant(600);
    for (let nth = 0; nth < 15; nth++) await grant(nth + 1, `Goodwill of ${nth + 1}`);
    const path = `/api/students/${studentId}/credit/statement.pdf`;
    const pdf = await product.product.app.handle(
      new Request(`http://localhost${path}?from=${addDays(today, -1)}`, {
        headers: { cookie: person.cookies() },
      }),
    );
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const file = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()));
    const { text } = await extractText(file, { mergePages: true });
    const hours = (of: string) => {
      const [, h = '0', min = '0'] = /^(?:(\d+) h ?)?(?:(\d+) min)?$/.exec(of.trim()) ?? [];
      return 60 * Number(h) + Number(min);
    };
    const balance = String.raw`((?:\d+ h(?: \d+ min)?)|\d+ min)`;
    const opening = new RegExp(`Opening balance\\s+${balance}`).exec(text)?.[1] ?? '';
    const closing = new RegExp(`Closing balance\\s+${balance}`).exec(text)?.[1] ?? '';
    const lines = [...text.matchAll(/Given: (?:Opening balance|Goodwill of \d+)\s+(\d+) min/g)];
    expect(lines).toHaveLength(16);
    const sum = lines.reduce((total, [, minutes]) => total + Number(minutes), hours(opening));
    expect([hours(opening), sum, hours(closing)]).toEqual([0, 720, 720]);
    expect(text).toContain('0 h used, 0 h booked, 12 h free');
  });

  test('a voucher is printed, redeemed once, and its money is received, earned and owed', async () => {
    const productId = await offer(120, 100);
    const issued = await person.post('/api/credit/vouchers', { productId });
    expect(issued.body.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const report = async () => (await person.get('/api/credit/report')).body;
    expect(await report()).toMatchObject({ received: 100, earned: 0, owedToLearners: 100 });
    const learner = await inPortal();
    const redeem = (code: string) =>
      learner.post('/api/student-portal/credit/vouchers/redeem', { code });
    expect((await redeem('ACDE-FGHJ-KMNP')).body.code).toBe('voucher_unknown');
    expect((await redeem(issued.body.code.toLowerCase())).body).toMatchObject({ freeMinutes: 120 });
    expect((await redeem(issued.body.code)).body.code).toBe('voucher_redeemed');
    const { body: lesson } = await book(0);
    await person.put(`/api/lessons/${lesson.id}`, { status: 'completed' });
    expect(await report()).toMatchObject({ received: 100, earned: 50, owedToLearners: 50 });
    expect((await learner.get(`/api/student-portal/credit/${studentId}`)).body.sentence).toBe(
      '1 h used, 0 h booked, 1 h free',
    );
    const other = await product.instructor();
    expect((await other.get(`/api/credit/vouchers/${issued.body.id}/pdf`)).status).toBe(404);
    expect((await person.get(`/api/credit/vouchers/${issued.body.id}/pdf`)).status).toBe(200);
  });
});

async function inPortal(): Promise<Person> {
  const { body } = await person.post(`/api/students/${studentId}/generate-access-code`);
  const learner = product.visitor();
  await learner.post('/api/student-portal/login', { accessCode: body.accessCode });
  return learner;
}

test('a package and a fee that are asked for are due a week later, and overdue after it', async () => {
  await setRules({ noShowPercent: 100 });
  const due = addDays(today, 7);
  await sell(await offer(300, 240), { status: 'pending' });
  const [asked] = await payments();
  expect(asked).toMatchObject({ amount: 240, status: 'pending', dueDate: due });
  const settled = await sell(await offer(60, 80));
  expect(settled.status).toBe(201);
  const paid = (await payments()).find(({ amount }: any) => amount === 80);
  expect(paid).toMatchObject({ status: 'completed', dueDate: null });
});
