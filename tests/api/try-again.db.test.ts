import { afterAll, beforeAll, expect, test } from 'bun:test';
import { type Database, openDatabase } from '#api/database/database.ts';
import type { Product } from '#api/open-product.ts';
import { type Given, openBeside, type Sent, send } from '../support/keyed.ts';
import { type Line, openLine } from '../support/line.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { aLesson, aRegistration, aStudent } from '../support/samples.ts';
import { whileReadModelsStandStill } from '../support/standstill.ts';

// One process whose line to the database we cut, another that people come to afterwards.
let whole: TestProduct;
let line: Line;
let cutOff: Product;
let sql: Database;
let teacher: Person;
let studentId: number;
let paymentId: number;
let lessonId: number;
let testId: number;
let threadId: number;

beforeAll(async () => {
  whole = await openTestProduct();
  teacher = await whole.instructor();
  studentId = await whole.student(teacher, { email: 'first@mail.example' });
  const body = { studentId, amount: 60, description: 'Lesson', paymentMethod: 'cash' };
  const paid = await teacher.post('/api/payments', { ...body, status: 'completed' });
  paymentId = paid.body.id;
  await teacher.post('/api/payments', { ...body, description: 'To be invoiced' });
  lessonId = (await teacher.post('/api/lessons', aLesson(studentId, 3))).body.id;
  const result = { type: 'learner', date: '2026-11-01', place: 'Hornby', result: 'passed' };
  testId = (await teacher.post(`/api/students/${studentId}/tests`, result)).body.id;
  const begun = { studentId, subject: 'Hello', message: 'Hi' };
  threadId = (await teacher.post('/api/messages/threads', begun)).body.id;

  const address = new URL(whole.databaseUrl);
  line = await openLine(Number(address.port));
  address.port = String(line.port);
  cutOff = await openBeside(address.href);
  sql = openDatabase(whole.databaseUrl, { max: 2 });
});
afterAll(async () => {
  await sql.end();
  await cutOff.close().catch(() => undefined);
  await line.close();
  await whole.close();
});

test('what was recorded before the line was cut is done once, and its answer is given by another process', async () => {
  const cookies = teacher.cookies();
  const asTeacher = (path: string, body?: unknown, method = 'POST') =>
    ({ cookies, method, path, body, key: crypto.randomUUID() }) satisfies Sent;
  const payment = { studentId, amount: 45, description: 'Motorway', paymentMethod: 'cash' };
  const wishes: (Sent & { status: number; holds: object })[] = [
    { ...asTeacher('/api/students', aStudent()), status: 201, holds: { firstName: 'Aroha' } },
    { ...asTeacher('/api/payments', payment), status: 201, holds: { amount: 45 } },
    { ...asTeacher('/api/lessons', aLesson(studentId, 7)), status: 201, holds: { studentId } },
    {
      ...asTeacher(`/api/payments/${paymentId}/refund`, { amount: 20, reason: 'Goodwill' }),
      status: 200,
      holds: { refundedAmount: 20 },
    },
    {
      ...asTeacher(`/api/messages/threads/${threadId}/messages`, { content: 'See you at nine' }),
      status: 201,
      holds: { content: 'See you at nine' },
    },
    { ...asTeacher('/api/invoices', { studentId }), status: 201, holds: { studentId } },
    {
      ...asTeacher(`/api/lessons/${lessonId}`, undefined, 'DELETE'),
      status: 200,
      holds: { id: lessonId },
    },
    {
      ...asTeacher(`/api/students/${studentId}/tests/${testId}`, undefined, 'DELETE'),
      status: 204,
      holds: {},
    },
    {
      key: crypto.randomUUID(),
      path: '/api/auth/register',
      body: aRegistration(500),
      status: 201,
      holds: { firstName: 'First500' },
    },
  ];

  const before = await facts();
  // The read models stand still, so that everything is recorded and nothing is answered.
  const answers = await whileReadModelsStandStill(sql, async () => {
    const firstTries = wishes.map((wish) => send(cutOff, wish));
    await recorded(before, wishes.length);
    line.leadTo(1);
    line.cut();
    return Promise.all(firstTries);
  });
  for (const { status, body, headers } of answers) {
    expect(`${status} ${body.code}`).toBe('503 could_not_confirm');
    expect(body.message).toContain('it will not be done twice');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }

  const again = await Promise.all(wishes.map((wish) => send(whole.product, wish)));
  for (const [nth, wish] of wishes.entries())
    expect(told(wish, again[nth])).toEqual({ path: wish.path, status: wish.status, ...wish.holds });
  const once = await facts();
  const third = await Promise.all(wishes.map((wish) => send(whole.product, wish)));
  expect(third.map(({ status, body }) => ({ status, body }))).toEqual(
    again.map(({ status, body }) => ({ status, body })),
  );
  expect(await facts()).toBe(once);

  const doubled = await sql`
    select type, count(*)::int as times from ledger.events where position > ${before}
    group by type, data having count(*) > 1`;
  expect([...doubled]).toEqual([]);
  const { body: students } = await teacher.get('/api/students');
  expect(students).toHaveLength(2);
  const { body: payments } = await teacher.get('/api/payments');
  expect(payments.filter(({ amount }: { amount: number }) => amount === 45)).toHaveLength(1);
});

async function facts(): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from ledger.events`;
  return row?.count ?? 0;
}

/** Resolves once so many commands have facts in the ledger; those of one begin alike. */
async function recorded(after: number, commands: number): Promise<void> {
  for (let count = 0; count < commands; ) {
    const [row] = await sql<{ count: number }[]>`
      select count(distinct left(event_id::text, 28))::int as count from ledger.events where position > ${after}`;
    count = row?.count ?? 0;
    await Bun.sleep(5);
  }
}

function told({ path, holds }: { path: string; holds: object }, given: Given | undefined) {
  const said = Object.keys(holds).map((name) => [name, given?.body?.[name]]);
  return { path, status: given?.status, ...Object.fromEntries(said) };
}
