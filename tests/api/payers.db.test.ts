import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openDatabase } from '#api/database/database.ts';
import { readModelFingerprint } from '#api/read-models.ts';
import { rebuildReadModels } from '#projections/engine/rebuild.ts';
import { projections } from '#projections/registry.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

/** Wednesday, 18 November 2026, 10:00 in Auckland. */
const start = '2026-11-17T21:00:00.000Z';
let now = start;
let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now, smtpUrl: 'smtp://127.0.0.1:9' });
});
afterAll(() => product.close());

const weekly = { rhythm: 'weekly', weekday: 7, daysToPay: 7 };
const sunday = '2026-11-22T05:00:20.000Z';
const hana = {
  name: 'Hana Ngata',
  email: 'hana@mail.example',
  phone: '021 555 0101',
  address: '12 Totara Street\nKarori',
};

async function lesson(person: Person, studentId: number, startsAt: string, minutes = 60) {
  const made = await person.post('/api/lessons', {
    studentId,
    lessonType: 'Basic Skills',
    title: 'Lesson',
    startTime: startsAt,
    endTime: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
  });
  expect(made.status).toBe(201);
  return made.body.id as number;
}

async function complete(person: Person, ...ids: number[]) {
  now = '2026-11-21T05:00:00.000Z';
  for (const id of ids)
    expect((await person.put(`/api/lessons/${id}`, { status: 'completed' })).status).toBe(200);
}

/** The time comes, and what falls due is done. */
async function comes(moment: string) {
  now = moment;
  await followed();
  await product.product.scheduled.runDue();
  await followed();
}

/** Everything that follows has happened, and what follows from that. */
async function followed() {
  const { log, processes } = product.product;
  for (let head = -1; head < (await log.head()); ) {
    head = await log.head();
    await processes.settled();
  }
}

async function school() {
  now = start;
  const person = await product.instructor();
  const [mere, tama] = [
    await product.student(person, { firstName: 'Mere', email: 'mere@mail.example' }),
    await product.student(person, { firstName: 'Tama', email: 'tama@mail.example' }),
  ];
  expect((await person.put('/api/bills/rules', weekly)).status).toBe(200);
  const added = await person.post('/api/payers', hana);
  expect(added.status).toBe(201);
  return { person, mere, tama, payerId: added.body.id as number };
}

const pays = (person: Person, studentId: number, ...payers: object[]) =>
  person.put(`/api/students/${studentId}/payers`, { payers });
const whole = (payerId: number | null) => ({ payerId, percent: 100 });
const drawn = async (person: Person) => (await person.get('/api/bills/')).body as any[];
const payments = async (person: Person) => (await person.get('/api/payments')).body as any[];
const written = async () =>
  (
    await product.owner`select distinct unnest(persons) as person from vault.letter where kind = 'invoice'`
  ).map(({ person }) => person as string);

test('siblings with one payer are on one bill, one invoice and one statement, and the letter goes to the payer', async () => {
  const { person, mere, tama, payerId } = await school();
  for (const studentId of [mere, tama])
    expect(await pays(person, studentId, whole(payerId))).toMatchObject({
      status: 200,
      body: { payers: [{ payerId, name: 'Hana Ngata', percent: 100 }] },
    });
  const lessons = [
    await lesson(person, mere, '2026-11-18T22:00:00.000Z'),
    await lesson(person, tama, '2026-11-19T22:00:00.000Z', 120),
  ];
  await complete(person, ...lessons);
  const [ahead] = (await person.get('/api/bills/ahead')).body;
  expect(ahead).toMatchObject({
    count: 1,
    total: 155,
    bills: [
      {
        payerId,
        name: 'Hana Ngata',
        lines: [{ studentName: 'Mere Ngata' }, { studentName: 'Tama Ngata' }],
      },
    ],
  });
  const before = await written();
  await comes(sunday);
  await comes('2026-11-22T06:00:00.000Z');
  expect(await drawn(person)).toMatchObject([
    { payerId, name: 'Hana Ngata', students: ['Mere', 'Tama'], total: 155 },
  ]);
  const [invoice, ...more] = (await person.get('/api/invoices')).body;
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({
    payerId,
    buyerName: 'Hana Ngata',
    buyerContact: hana.address,
    students: ['Mere', 'Tama'],
    total: 155,
    lines: [{ studentName: 'Mere' }, { studentName: 'Tama' }],
  });
  expect((await written()).filter((one) => !before.includes(one))).toEqual([`payer-${payerId}`]);
  expect((await person.get(`/api/invoices/${invoice.number}/pdf`)).status).toBe(200);
  expect(await payments(person)).toMatchObject([
    { payerId, payerName: 'Hana Ngata', amount: 100 },
    { payerId, payerName: 'Hana Ngata', amount: 55 },
  ]);

  const statement = await person.get(`/api/payers/${payerId}/statement`);
  expect(statement.body).toMatchObject({ studentId: null, name: 'Hana Ngata', closing: 155 });
  expect(statement.body.lines.map((line: any) => line.studentName).toSorted()).toEqual([
    'Mere',
    'Tama',
  ]);
  expect((await person.get(`/api/students/${mere}/statement`)).body).toMatchObject({ closing: 0 });
  const csv = await person.get(`/api/payers/${payerId}/statement/csv`);
  expect(String(csv.body)).toContain('Tama: Basic Skills');
  expect((await person.get(`/api/payers/${payerId}/statement/pdf`)).status).toBe(200);
  expect((await person.get('/api/statements/aged')).body.payers).toMatchObject([
    { payerId, name: 'Hana Ngata', balance: 155 },
  ]);
  expect((await person.get('/api/payers')).body).toMatchObject([
    { id: payerId, owed: 155, students: [{ studentId: mere }, { studentId: tama }] },
  ]);

  // The learner sees no money of it, and the payer is asked again.
  const { body } = await person.post(`/api/students/${mere}/generate-access-code`);
  const learner = product.visitor();
  await learner.post('/api/student-portal/login', { accessCode: body.accessCode });
  expect((await learner.get(`/api/student-portal/payments/${mere}`)).body).toEqual([]);
  const [, ofMere] = await payments(person);
  expect((await learner.get(`/api/student-portal/payment/${ofMere.id}`)).status).toBe(403);
  const reminded = await person.post(`/api/payments/${ofMere.id}/remind`);
  expect(reminded).toMatchObject({ status: 200 });

  // What changes afterwards is a correction to the payer.
  await person.put(`/api/lessons/${lessons[0]}`, { status: 'cancelled' });
  await followed();
  expect((await person.get('/api/invoices')).body[0]).toMatchObject({
    total: 100,
    corrections: [{ total: -55 }],
  });
});

test('a lesson that two pay for is two payments, whose sum is the price to the cent', async () => {
  const { person, mere, tama, payerId } = await school();
  const { body: rewi } = await person.post('/api/payers', {
    name: 'Rewi Ngata',
    email: 'rewi@mail.example',
  });
  await pays(person, mere, { payerId, percent: 67 }, { payerId: rewi.id, percent: 33 });
  await pays(person, tama, { payerId: null, percent: 50 }, { payerId, percent: 50 });
  const lessons = [
    await lesson(person, mere, '2026-11-18T22:00:00.000Z', 45),
    await lesson(person, tama, '2026-11-19T22:00:00.000Z', 45),
  ];
  await complete(person, ...lessons);
  await comes(sunday);
  const bills = await drawn(person);
  expect(new Map(bills.map(({ payerId: who, total }) => [who, total]))).toEqual(
    new Map([
      [payerId, 48.26],
      [rewi.id, 13.61],
      [null, 20.63],
    ]),
  );
  const asked = await payments(person);
  expect(asked.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(2 * 41_25);
  const state = async (id: number | undefined) =>
    (await person.get('/api/lessons')).body.find((one: any) => one.id === id).paidBy;
  expect(await state(lessons[0])).toBe('to_pay');
  const ofMere = asked.filter(({ description }) => /67%|33%/.test(description));
  expect(ofMere).toHaveLength(2);
  for (const [nth, { id }] of ofMere.entries()) {
    await person.put(`/api/payments/${id}`, { status: 'completed', paymentMethod: 'cash' });
    expect(await state(lessons[0])).toBe(nth === 0 ? 'to_pay' : 'paid');
  }
  // A longer lesson changes both shares, of the one that is not paid.
  await person.put(`/api/lessons/${lessons[1]}`, { status: 'completed', minutes: 60 });
  await followed();
  const ofTama = (await payments(person)).filter(({ description }) => /50%/.test(description));
  expect(ofTama.map(({ amount }) => amount)).toEqual([27.5, 27.5]);
});

test('what was billed before stays, and money asked for by hand is asked of who pays', async () => {
  const { person, mere, payerId } = await school();
  const before = await lesson(person, mere, '2026-11-18T22:00:00.000Z');
  await complete(person, before);
  await comes(sunday);
  now = '2026-11-23T00:00:00.000Z';
  await pays(person, mere, whole(payerId));
  const asked = await person.post('/api/payments', {
    studentId: mere,
    amount: 40,
    description: 'Book',
    paymentMethod: 'cash',
  });
  expect(asked.body).toMatchObject({ payerId, payerName: 'Hana Ngata' });
  const mixed = await person.post('/api/invoices', { studentId: mere });
  expect(mixed).toMatchObject({ status: 201, body: { payerId, buyerName: 'Hana Ngata' } });
  expect(await drawn(person)).toMatchObject([{ payerId: null, studentId: mere, total: 55 }]);
  expect((await person.get(`/api/students/${mere}/statement`)).body).toMatchObject({ closing: 55 });
  expect((await person.get(`/api/payers/${payerId}/statement`)).body).toMatchObject({
    closing: 40,
  });
});

test('a parent who pays sees the bills and the statement of all their children, and the learner who pays', async () => {
  const { person, mere, tama } = await school();
  const parents: number[] = [];
  for (const studentId of [mere, tama]) {
    const { body } = await person.post(`/api/students/${studentId}/parents`, {
      parentName: 'Hana Ngata',
      email: 'hana.parent@mail.example',
      relationship: 'parent',
      accessLevel: 'full',
    });
    parents.push(body.id);
  }
  const { body: payer } = await person.post('/api/payers', { ...hana, guardianId: parents[0] });
  for (const studentId of [mere, tama]) await pays(person, studentId, whole(payer.id));
  const lessons = [
    await lesson(person, mere, '2026-11-18T22:00:00.000Z'),
    await lesson(person, tama, '2026-11-19T22:00:00.000Z'),
  ];
  await complete(person, ...lessons);
  await comes(sunday);
  const { body } = await person.post(`/api/parents/${parents[1]}/invite`);
  const parent = product.visitor();
  const invite =
    new URL(body.inviteUrl).searchParams.get('invite') ?? body.inviteUrl.split('/').at(-1);
  expect((await parent.post('/api/parent-portal/enter', { invite })).status).toBe(200);
  for (const studentId of [mere, tama]) {
    const { body: list } = await parent.get(`/api/parent-portal/payments/${studentId}`);
    expect(list).toMatchObject([{ amount: 55, studentId }]);
    const statement = await parent.get(`/api/parent-portal/statement/${studentId}`);
    expect(statement.body).toMatchObject({ name: 'Hana Ngata', closing: 110 });
    const till = await parent.get(`/api/parent-portal/payments/${studentId}/till`);
    expect(till.body.paidBy).toBeNull();
    const { id } = list[0];
    const paper = await parent.get(`/api/parent-portal/payments/${studentId}/${id}/invoice`);
    expect(paper.status).toBe(200);
  }
  const code = await person.post(`/api/students/${mere}/generate-access-code`);
  const learner = product.visitor();
  await learner.post('/api/student-portal/login', { accessCode: code.body.accessCode });
  expect((await learner.get('/api/student-portal/till')).body.paidBy).toBe('Hana Ngata');
  expect((await learner.get(`/api/student-portal/statement/${mere}`)).body.lines).toEqual([]);
});

test('a payer has rules of their own, and a statement of their own each month', async () => {
  const { person, mere, tama, payerId } = await school();
  for (const studentId of [mere, tama]) await pays(person, studentId, whole(payerId));
  const billing = { rhythm: 'monthly', daysToPay: 20, statements: true, reminders: null };
  expect(await person.put(`/api/payers/${payerId}/billing`, billing)).toMatchObject({
    status: 200,
    body: { billing },
  });
  await complete(person, await lesson(person, mere, '2026-11-18T22:00:00.000Z'));
  await comes(sunday);
  expect(await drawn(person)).toEqual([]);
  await comes('2026-12-01T05:00:20.000Z');
  expect(await drawn(person)).toMatchObject([{ payerId, dueOn: '2026-12-21', total: 55 }]);
  await comes('2027-01-04T20:00:20.000Z');
  const keys = (
    await product.owner`select key from vault.letter_key where key like 'statement-payer-%'`
  ).map(({ key }) => key);
  expect(keys).toEqual([`statement-payer-${payerId}-2026-12-01`]);
});

test('a payer is reminded of an overdue invoice once, by a decent hour, and the learner is not', async () => {
  const { person, mere, payerId } = await school();
  await pays(person, mere, whole(payerId));
  const billing = { rhythm: null, daysToPay: 2, statements: null, reminders: true };
  await person.put(`/api/payers/${payerId}/billing`, billing);
  await complete(person, await lesson(person, mere, '2026-11-18T22:00:00.000Z'));
  await comes(sunday);
  const reminders = async () =>
    (await product.owner`select key from vault.letter_key where key like 'payer-reminder-%'`).map(
      ({ key }) => key as string,
    );
  const before = await reminders();
  await comes('2026-11-24T19:59:00.000Z');
  expect(await reminders()).toEqual(before);
  await comes('2026-11-24T20:00:20.000Z');
  await comes('2026-11-24T21:00:20.000Z');
  const { schoolId } = (await person.get('/api/auth/user')).body;
  expect((await reminders()).filter((key) => !before.includes(key))).toEqual([
    `payer-reminder-${schoolId}-1-2026-11-24`,
  ]);
});

test('a payer who pays for somebody or owes is not removed', async () => {
  const { person, mere, payerId } = await school();
  await pays(person, mere, whole(payerId));
  expect(await person.delete(`/api/payers/${payerId}`)).toMatchObject({
    status: 409,
    body: { code: 'payer_stays' },
  });
  await complete(person, await lesson(person, mere, '2026-11-18T22:00:00.000Z'));
  await comes(sunday);
  await pays(person, mere, whole(null));
  expect((await person.delete(`/api/payers/${payerId}`)).body.message).toContain('NZ$55.00');
  const [{ id }] = await payments(person);
  await person.put(`/api/payments/${id}`, { status: 'completed', paymentMethod: 'cash' });
  expect((await person.delete(`/api/payers/${payerId}`)).status).toBe(200);
  expect((await person.get('/api/payers')).body).toEqual([]);
  expect((await pays(person, mere, whole(payerId))).status).toBe(404);
});

test('another school’s payers, students and parents are nowhere to be found, and wrong input is named', async () => {
  const { person, mere, payerId } = await school();
  const stranger = await product.instructor();
  const theirs = await product.student(stranger);
  expect((await pays(stranger, theirs, whole(payerId))).status).toBe(404);
  expect((await pays(stranger, mere, whole(null))).status).toBe(404);
  expect((await stranger.put(`/api/payers/${payerId}`, { name: 'X' })).status).toBe(404);
  expect((await stranger.delete(`/api/payers/${payerId}`)).status).toBe(404);
  expect((await stranger.get(`/api/payers/${payerId}/statement`)).status).toBe(404);
  const { body: parent } = await stranger.post(`/api/students/${theirs}/parents`, {
    parentName: 'P',
    email: 'p@mail.example',
    relationship: 'parent',
  });
  expect((await person.post('/api/payers', { ...hana, guardianId: parent.id })).status).toBe(404);

  const half = { payerId, percent: 50 };
  const fields = (answer: any) => [answer.status, ...Object.keys(answer.body.fields ?? {})];
  expect(fields(await pays(person, mere, half))).toEqual([422, 'payers']);
  expect(fields(await pays(person, mere, half, half))).toEqual([422, 'payers']);
  expect(fields(await pays(person, mere))).toEqual([422, 'payers']);
  expect((await pays(person, mere, { payerId, percent: 0.5 })).status).toBe(422);
  expect(fields(await person.post('/api/payers', { ...hana, email: 'no' }))).toEqual([
    422,
    'email',
  ]);
  const billing = { rhythm: 'hourly', daysToPay: null, statements: null, reminders: null };
  expect(fields(await person.put(`/api/payers/${payerId}/billing`, billing))).toEqual([
    422,
    'rhythm',
  ]);
});

test('a fee for a missed lesson is asked of who pays', async () => {
  const { person, mere, payerId } = await school();
  const rules = (await person.get('/api/settings/credit')).body;
  const fees = { ...rules, whenShort: 'to_pay', noShowPercent: 100 };
  expect((await person.put('/api/settings/credit', fees)).status).toBe(200);
  await pays(person, mere, whole(payerId));
  const missed = await lesson(person, mere, '2026-11-18T22:00:00.000Z');
  now = '2026-11-21T05:00:00.000Z';
  await person.put(`/api/lessons/${missed}`, { status: 'no-show' });
  await followed();
  expect(await payments(person)).toMatchObject([{ payerId, payerName: 'Hana Ngata' }]);
});

test('who paid for an erased student alone is erased with them, and a rebuild gives what the read models hold', async () => {
  const { person, mere, tama, payerId } = await school();
  const { body: both } = await person.post('/api/payers', { ...hana, name: 'Koro Ngata' });
  await pays(person, mere, { payerId, percent: 50 }, { payerId: both.id, percent: 50 });
  await pays(person, tama, whole(both.id));
  const form = { name: 'Mere Ngata', reason: 'asked' };
  expect((await person.post(`/api/students/${mere}/erasure`, form)).status).toBe(204);
  const names = new Map(
    (await person.get('/api/payers')).body.map(({ id, name }: any) => [id, name]),
  );
  expect(names.get(payerId)).toBe('[erased]');
  expect(names.get(both.id)).toBe('Koro Ngata');
  const own = openDatabase(product.databaseUrl, { max: 1 });
  const fingerprint = await readModelFingerprint();
  const { drift } = await rebuildReadModels(own, product.product.log, projections, fingerprint);
  expect(drift).toEqual([]);
  await own.end();
});

test('an organisation has its numbers and the purchase order of each student on the invoice and the statement', async () => {
  const { person, mere, tama, payerId } = await school();
  const works = {
    name: 'Kowhai Works',
    email: 'accounts@kowhai-works.example',
    isOrganisation: true,
    contactName: 'Aroha Tamihana',
    nzbn: '9429041525746',
    gstNumber: '49-091-850',
  };
  for (const wrong of [{ nzbn: '9429041525747' }, { gstNumber: '49091851' }]) {
    const refused = await person.post('/api/payers', { ...works, ...wrong });
    expect(refused.status).toBe(422);
  }
  const changed = await person.put(`/api/payers/${payerId}`, works);
  expect(changed).toMatchObject({ status: 200, body: { ...works, gstNumber: '49091850' } });
  const ordered = (studentId: number, orderNumber: string) =>
    pays(person, studentId, { ...whole(payerId), orderNumber });
  expect(await ordered(mere, 'PO-7781')).toMatchObject({
    body: { payers: [{ payerId, orderNumber: 'PO-7781' }] },
  });
  await ordered(tama, 'PO-7790');
  // Who does not name one leaves it.
  expect(await pays(person, tama, whole(payerId))).toMatchObject({
    body: { payers: [{ orderNumber: 'PO-7790' }] },
  });
  const lessons = [
    await lesson(person, mere, '2026-11-18T22:00:00.000Z'),
    await lesson(person, tama, '2026-11-19T22:00:00.000Z', 120),
  ];
  await complete(person, ...lessons);
  await comes(sunday);
  await comes('2026-11-22T06:00:00.000Z');
  const [invoice] = (await person.get('/api/invoices')).body;
  expect(invoice).toMatchObject({
    buyerName: 'Kowhai Works',
    buyerContact:
      'Attention: Aroha Tamihana\n12 Totara Street\nKarori\nNZBN 9429041525746\nGST number 49-091-850',
    lines: [{ orderNumber: 'PO-7781' }, { orderNumber: 'PO-7790' }],
  });
  // What is billed stays as it was ordered.
  await ordered(mere, 'PO-8000');
  const statement = await person.get(`/api/payers/${payerId}/statement`);
  expect(statement.body.lines.map((line: any) => line.orderNumber).toSorted()).toEqual([
    'PO-7781',
    'PO-7790',
  ]);
  const csv = await person.get(`/api/payers/${payerId}/statement/csv`);
  expect(String(csv.body)).toContain('Mere, order PO-7781: Basic Skills');
  expect((await person.get(`/api/invoices/${invoice.number}/pdf`)).status).toBe(200);
  expect((await person.get(`/api/payers/${payerId}/statement/pdf`)).status).toBe(200);
});
