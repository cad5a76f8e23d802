import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#api/database/database.ts';
import { readModelFingerprint } from '#api/read-models.ts';
import { openSealKeeper } from '#api/transparency/seal-keeper.ts';
import { startSealing } from '#api/transparency/sealer.ts';
import { verifyDatabase } from '#api/transparency/verify-database.ts';
import { noTies } from '#domain/erasure/commands.ts';
import { erasure } from '#domain/erasure/decide.ts';
import { rebuildReadModels } from '#projections/engine/rebuild.ts';
import { projections } from '#projections/registry.ts';
import { payByCard, sandboxOf } from '../support/cards.ts';
import { aBooking, listedInstructor } from '../support/directory.ts';
import { given } from '../support/given.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { wholeDatabase } from '../support/whole-database.ts';

/** Saturday 21 November 2026, 14:00 in Auckland. */
const now = '2026-11-21T01:00:00.000Z';
const her = {
  firstName: 'Xanthippe',
  lastName: 'Quillfeather',
  email: 'xanthippe@quill.example',
  phone: '021 777 8899',
  address: '7 Quillfeather Lane',
  emergencyContactName: 'Otto Quillfeather',
  notes: 'Xanthippe is nervous at roundabouts',
};
const traces = /xanthippe|quillfeather|quill\.example|777 ?8899/i;

let product: TestProduct;
let marama: Person;
let herId: number;
let aroha: number;
const folder = mkdtempSync(join(tmpdir(), 'keep-left-erasure-'));

beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

test('nobody is erased who owes money or has a lesson or a test to come, and nobody twice', () => {
  const erase = { type: 'ErasePerson', now, kind: 'student', id: 12, reason: 'asked' } as const;
  given(erasure)
    .when({ ...erase, ties: { ...noTies, owedCents: 55_00 } })
    .rejects('money_owed');
  given(erasure)
    .when({ ...erase, ties: { ...noTies, lessonsAhead: 2 } })
    .rejects('lessons_ahead');
  given(erasure)
    .when({ ...erase, ties: { ...noTies, testsAhead: 1 } })
    .rejects('tests_ahead');
  given(erasure, {
    type: 'PersonErased',
    data: { person: 'student-12', reason: 'asked', retained: [] },
  })
    .when({ ...erase, ties: noTies })
    .emitsNothing();
});

test('after an erasure a dump of the whole database holds no trace of her; sums, dates and seals stand, and so does everybody else', async () => {
  const { person, id: instructorId } = await listedInstructor(product);
  marama = person;
  const sql = product.owner;
  aroha = await product.student(marama, { notes: 'Likes manual cars' });
  herId = await leaveTraces(instructorId);
  // As a rebuild and a comparison leave it that are killed half-way.
  for (const schema of ['read_next', 'read_check'])
    await sql.unsafe(`create schema ${schema}; create table ${schema}.student as table student`);
  const keeper = openSealKeeper(folder);
  const sealer = startSealing(sql, product.product.log, keeper, () => now);
  await sealer.sealNow();
  const before = await wholeDatabase(sql);
  expect(before.filter((line) => traces.test(line)).length).toBeGreaterThan(10);
  const sums = await moneyOf(herId);
  const wayToTest = await wayToTestOf(herId);
  expect([wayToTest.tests.length, wayToTest.recaps.length, wayToTest.bookings.length]).toEqual([
    2, 1, 1,
  ]);

  const path = `/api/students/${herId}/erasure`;
  const blocked = await marama.get(path);
  expect(blocked.body).toMatchObject({
    name: 'Xanthippe Quillfeather',
    blockedBy: expect.stringContaining('A lesson is still ahead'),
  });
  const form = { name: 'Xanthippe Quillfeather', reason: 'asked' };
  expect((await marama.post(path, form)).body.code).toBe('lessons_ahead');
  const [ahead] = (await marama.get('/api/lessons')).body.filter(
    (lesson: { status: string }) => lesson.status === 'scheduled',
  );
  await marama.put(`/api/lessons/${ahead.id}`, { status: 'cancelled' });
  expect((await marama.post(path, { ...form, name: 'Somebody' })).body.fields).toEqual({
    name: 'Type Xanthippe Quillfeather to confirm.',
  });
  expect((await marama.get(path)).body.blockedBy).toBeNull();
  expect((await (await product.instructor()).post(path, form)).status).toBe(404);
  expect((await marama.post(path, form)).status).toBe(204);

  const after = await wholeDatabase(sql);
  expect(after.filter((line) => traces.test(line))).toEqual([]);
  // Files are bytes, whose words do not show in a row; links and ways in are hashes.
  for (const table of ['resource_file', 'practice_link', 'portal_session', 'portal_code'])
    expect([table, (await sql`select from ${sql(`vault.${table}`)}`).length]).toEqual([table, 0]);
  expect(await moneyOf(herId)).toEqual(sums);
  expect(await wayToTestOf(herId)).toEqual(wayToTest);
  expect((await marama.get(`/api/students/${aroha}`)).body).toMatchObject({
    firstName: 'Aroha',
    notes: 'Likes manual cars',
  });
  expect((await marama.get(`/api/students/${herId}`)).body).toMatchObject({
    firstName: '[erased]',
    erasedAt: now,
    isArchived: true,
  });
  expect((await marama.put(`/api/students/${herId}`, { firstName: 'Xan' })).body.code).toBe(
    'person_erased',
  );
  expect((await marama.post(path, form)).status).toBe(410);

  await sealer.sealNow();
  const trust = { publicKey: keeper.publicKey, remembered: keeper.lastSeal() };
  expect(await verifyDatabase(sql, trust)).toMatchObject({ fault: null, unsealed: 0 });
  const erased = (await product.product.log.readAll(0, 1_000)).filter(
    ({ type }) => type === 'PersonErased',
  );
  expect(new Set(erased.map(({ data }) => String(data['person']).split('-')[0]))).toEqual(
    new Set(['enquiry', 'guardian', 'student']),
  );
  await sealer.stop();
});

test('what a rebuild gives after it is what the read models hold already', async () => {
  const own = openDatabase(product.databaseUrl, { max: 1 });
  const { drift } = await rebuildReadModels(
    own,
    product.product.log,
    projections,
    await readModelFingerprint(),
  );
  expect(drift).toEqual([]);
  await own.end();
});

test('a booked driving test holds an erasure up until it is cancelled', async () => {
  const at = `/api/students/${await product.student(marama)}`;
  const { body: booked } = await marama.post(`${at}/test-bookings`, {
    kind: 'restricted',
    startTime: '2026-12-01T21:00:00.000Z',
    place: 'VTNZ Westgate',
    despite: 'Asked for it',
  });
  expect((await marama.get(`${at}/erasure`)).body.blockedBy).toStartWith(
    'A driving test is still booked.',
  );
  await marama.post(`${at}/test-bookings/${booked.id}/cancel`);
  expect((await marama.get(`${at}/erasure`)).body.blockedBy).toBeNull();
});

test('an erasure that was interrupted is finished at the next start', async () => {
  const { sql, keys } = product.product.deps;
  const context = { actor: { kind: 'instructor', id: 1 } };
  await sql`
    insert into vault.erasure_under_way (person, reason, context)
    values (${`student-${aroha}`}, 'left', ${sql.json(context)})`;
  await keys.forget([{ person: `student-${aroha}`, reason: 'asked' }]);
  await product.restart();
  expect((await marama.get(`/api/students/${aroha}`)).body.firstName).toBe('[erased]');
  expect(await product.product.deps.sql`select person from vault.erasure_under_way`).toHaveLength(
    0,
  );
});

/** Everything that can be said about a student, said. Answers her id. */
async function leaveTraces(instructorId: number): Promise<number> {
  await post(product.visitor(), `/api/instructors/${instructorId}/contact`, {
    name: 'Xanthippe Quillfeather',
    email: her.email,
    phone: her.phone,
    service: aBooking.service,
    message: 'Xanthippe here: is there room on Saturday?',
  });
  const id = await product.student(marama, her);
  const at = `/api/students/${id}`;
  const lesson = { studentId: id, lessonType: 'City Driving', notes: 'Xanthippe knows the way' };
  const { body: past } = await post(marama, '/api/lessons', {
    ...lesson,
    title: "Xanthippe's first",
    startTime: '2026-11-20T20:00:00.000Z',
    endTime: '2026-11-20T21:00:00.000Z',
  });
  await marama.put(`/api/lessons/${past.id}`, { status: 'completed' });
  await post(marama, '/api/lessons', {
    ...lesson,
    title: 'Xanthippe again',
    startTime: '2026-11-25T02:00:00.000Z',
    endTime: '2026-11-25T03:00:00.000Z',
  });
  await post(marama, '/api/payments', {
    studentId: id,
    amount: 55,
    description: 'Lesson for Xanthippe',
    paymentMethod: 'cash',
    status: 'paid',
  });
  await product.product.processes.settled();
  await marama.put(`${at}/progress/1/complete`, { instructorNotes: 'Xanthippe did well' });
  await post(marama, `${at}/driving-skills`, {
    skillName: 'Hill Starts',
    level: 'advanced',
    notes: 'Xanthippe never rolls back',
  });
  await post(marama, `${at}/logbook`, {
    entryType: 'lesson',
    duration: 60,
    description: 'With Xanthippe around Grey Lynn',
    date: '2026-11-20',
  });
  await post(marama, `${at}/parents`, {
    parentName: 'Otto Quillfeather',
    email: 'otto@quill.example',
    phone: '021 777 8899',
    relationship: 'parent',
    accessLevel: 'limited',
  });
  await leaveFiles(id);
  await leaveLearning(id, past.id);
  await leaveWordsOfHerOwn(id);
  await leaveWayToTest(id);
  await post(marama, '/api/messages/threads', {
    studentId: id,
    subject: 'Saturday, Xanthippe?',
    message: 'Kia ora Xanthippe',
  });
  return id;
}

/** What was said of a lesson and after it, her licence, and whom she practises with. */
async function leaveLearning(id: number, lessonId: number): Promise<void> {
  await post(marama, `/api/lessons/${lessonId}/recap`, {
    practise: [303],
    line: 'Slower into the park, Xanthippe',
  });
  await marama.put(`/api/students/${id}/licence`, {
    stage: 'learner',
    stageSince: '2026-05-01',
    number: 'XANTHIPPE1',
  });
  const { body } = await post(marama, `/api/students/${id}/generate-access-code`, {});
  const xanthippe = product.visitor();
  await post(xanthippe, '/api/student-portal/login', { accessCode: body.accessCode });
  const own = '/api/student-portal';
  await xanthippe.put(`${own}/plan/${id}/${lessonId}/reflection`, {
    wentWell: 'Quillfeather style',
    shared: true,
  });
  await post(xanthippe, `${own}/plan/${id}/${lessonId}/tried`, { skillItemId: 303, said: 'hard' });
  await xanthippe.put(`${own}/licence/${id}/course`, {
    stage: 'learner',
    completedOn: '2026-06-01',
    provider: 'Quillfeather Drive',
  });
  await post(xanthippe, `${own}/practice-supervisors/${id}`, { name: 'Otto Quillfeather' });
  await post(xanthippe, `${own}/practice/${id}`, {
    date: '2026-11-20',
    minutes: 30,
    light: 'day',
    weather: 'sunny',
    supervisorName: 'Otto Quillfeather',
    notes: 'Past Quillfeather Lane',
  });
  expect((await xanthippe.get(`${own}/practice/${id}/export.csv`)).status).toBe(200);
}

/** What was shared with her, paid by card, certified and asked. */
async function leaveFiles(id: number): Promise<void> {
  const at = `/api/students/${id}`;
  const { body: shared } = await post(marama, `${at}/resources`, {
    title: 'For Xanthippe',
    note: 'Xanthippe, read the second page',
    url: 'https://files.example/xanthippe.pdf',
  });
  const letter = { mediaType: 'application/pdf', body: Buffer.from('%PDF- Xanthippe') };
  await product.product.deps.resourceFiles.keep(shared.id, letter);
  await post(marama, `${at}/certificates`, {
    type: 'skill_mastery',
    title: "Xanthippe's course",
  });
  await post(marama, '/api/privacy-requests', {
    studentId: id,
    kind: 'access',
    receivedOn: '2026-11-20',
    details: 'Xanthippe wants her logbook',
  });
  const { body: asked } = await post(marama, '/api/create-payment-intent', {
    studentId: id,
    amount: 60,
    description: 'By card, for Xanthippe',
  });
  await payByCard(product, asked.clientSecret);
  await sandboxOf(product).webhooks.settled();
}

/** From her portal: a visit, a drive with her father, a review. */
async function leaveWordsOfHerOwn(id: number): Promise<void> {
  const { body } = await post(marama, `/api/students/${id}/generate-access-code`);
  const learner = product.visitor();
  await post(learner, '/api/student-portal/login', { accessCode: body.accessCode });
  const { body: drive } = await post(learner, `/api/student-portal/practice/${id}`, {
    date: '2026-11-20',
    minutes: 45,
    light: 'day',
    weather: 'sunny',
    supervisorName: 'Otto Quillfeather',
    supervisorEmail: 'otto@quill.example',
    notes: 'Xanthippe parked twice',
  });
  await post(marama, `/api/students/${id}/practice/${drive.id}/link`);
  const review = { rating: 5, comment: 'Marama is patient, says Xanthippe' };
  const written = await learner.put(`/api/student-portal/review/${id}`, review);
  if (written.status >= 300) throw new Error(JSON.stringify(written.body));
}

/** How she drove a mock test, whether she is ready, and a test she had booked. */
async function leaveWayToTest(id: number): Promise<void> {
  const at = `/api/students/${id}`;
  const marked = {
    kind: 'restricted',
    startedAt: '2026-11-20T21:00:00.000Z',
    endedAt: '2026-11-20T21:45:00.000Z',
    tasks: [{ task: 'left_turn', stage: 1, repetitions: 3 }],
    note: 'Xanthippe was nervous',
  };
  await post(marama, `${at}/assessments`, { ...marked, markingId: crypto.randomUUID() });
  const twice = { ...marked, markingId: crypto.randomUUID(), besides: true };
  const { body: second } = await post(marama, `${at}/assessments`, twice);
  const reason = 'Xanthippe was marked twice';
  await post(marama, `${at}/assessments/${second.id}/void`, { reason });
  await marama.put(`${at}/readiness`, {
    kind: 'restricted',
    ready: false,
    sentence: 'Xanthippe needs rain',
  });
  const { body: booked } = await post(marama, `${at}/test-bookings`, {
    kind: 'restricted',
    startTime: '2026-12-01T21:00:00.000Z',
    place: 'VTNZ Quillfeather Lane',
    reference: 'Xanthippe 7',
    despite: 'Xanthippe asked for it',
  });
  await post(marama, `${at}/test-bookings/${booked.id}/cancel`);
}

/** The figures of what led her to the test, which stay. */
async function wayToTestOf(studentId: number) {
  const { sql } = product.product.deps;
  const [tests, recaps, bookings] = await Promise.all([
    sql`select id, form, tasks, errors, voided_at is null as counts from mock_test where student_id = ${studentId} order by id`,
    sql`select lesson_id, went_well, practise from recap where student_id = ${studentId}`,
    sql`select id, kind, starts_at, state from test_booking where student_id = ${studentId}`,
  ]);
  return { tests: [...tests], recaps: [...recaps], bookings: [...bookings] };
}

async function post(person: Person, path: string, body?: object) {
  const answer = await person.post(path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer;
}

async function moneyOf(studentId: number) {
  const rows = await product.product.deps.sql`
    select amount_cents, state, settled_on, settled_cents, reference from payment where student_id = ${studentId}`;
  return [...rows];
}
