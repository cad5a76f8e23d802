import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { aLesson } from '../support/samples.ts';

let product: TestProduct;
let marama: Person;
let studentId: number;
let lessonId: number;
let paymentId: number;
let parentId: number;
let threadId: number;

const made = async (path: string, body?: object) => {
  const answer = await marama.post(path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const aPayment = {
  amount: 80,
  description: 'Lesson',
  paymentMethod: 'cash',
} as const;

beforeAll(async () => {
  product = await openTestProduct();
  marama = await product.instructor();
  studentId = await product.student(marama);
  lessonId = (await made('/api/lessons', aLesson(studentId, 0))).id;
  paymentId = (await made('/api/payments', { studentId, ...aPayment, status: 'pending' })).id;
  parentId = (
    await made(`/api/students/${studentId}/parents`, {
      parentName: 'Hana Ngata',
      email: 'hana@mail.example',
      relationship: 'parent',
    })
  ).id;
  threadId = (
    await made('/api/messages/threads', { studentId, subject: 'Hello', message: 'Kia ora' })
  ).id;
  await marama.delete(`/api/students/${studentId}`);
});
afterAll(() => product.close());

describe('an archived student is given nothing new', () => {
  const of = () => `/api/students/${studentId}`;
  const attempts: [string, () => Promise<{ status: number; body: { code: string } }>][] = [
    ['a lesson', () => marama.post('/api/lessons', aLesson(studentId, 1))],
    [
      'another time for a lesson',
      () => {
        const { startTime, endTime } = aLesson(studentId, 2);
        return marama.put(`/api/lessons/${lessonId}`, { startTime, endTime });
      },
    ],
    [
      'a payment to make',
      () => marama.post('/api/payments', { studentId, ...aPayment, status: 'pending' }),
    ],
    [
      'a payment link',
      () =>
        marama.post('/api/create-payment-link', { studentId, amount: 80, description: 'Lesson' }),
    ],
    [
      'a card to be charged',
      () =>
        marama.post('/api/create-payment-intent', { studentId, amount: 80, description: 'Lesson' }),
    ],
    [
      'a conversation',
      () => marama.post('/api/messages/threads', { studentId, subject: 'Hi', message: 'Kia ora' }),
    ],
    [
      'a message',
      () => marama.post(`/api/messages/threads/${threadId}/messages`, { content: 'Kia ora' }),
    ],
    ['an access code', () => marama.post(`${of()}/generate-access-code`)],
    [
      'a parent',
      () =>
        marama.post(`${of()}/parents`, {
          parentName: 'Otto',
          email: 'otto@mail.example',
          relationship: 'parent',
        }),
    ],
    ['an invitation for a parent', () => marama.post(`/api/parents/${parentId}/invite`)],
    [
      'a certificate',
      () => marama.post(`${of()}/certificates`, { type: 'course_completion', title: 'Course' }),
    ],
    [
      'a logbook entry',
      () =>
        marama.post(`${of()}/logbook`, {
          entryType: 'lesson',
          duration: 60,
          description: 'Grey Lynn',
          date: '2026-11-20',
        }),
    ],
    [
      'a skill level',
      () => marama.post(`${of()}/driving-skills`, { skillName: 'Hill Starts', level: 'advanced' }),
    ],
    ['a completed stage', () => marama.put(`${of()}/progress/1/complete`, {})],
    [
      'a test result',
      () =>
        marama.post(`${of()}/tests`, {
          type: 'restricted',
          date: '2026-11-20',
          result: 'passed',
        }),
    ],
    [
      'a resource',
      () => marama.post(`${of()}/resources`, { title: 'Code', url: 'https://files.example/a' }),
    ],
  ];
  test.each(attempts)('not %s', async (_what, attempt) => {
    expect(await attempt()).toMatchObject({
      status: 409,
      body: { code: 'student_archived', message: expect.stringContaining('Restore') },
    });
  });
});

test('what is past can still be settled, recorded, refunded, invoiced and exported', async () => {
  const paid = await marama.put(`/api/payments/${paymentId}`, { status: 'paid' });
  expect(paid).toMatchObject({ status: 200, body: { status: 'completed' } });
  expect((await marama.post(`/api/payments/${paymentId}/invoice`)).status).toBe(200);
  expect((await marama.post(`/api/payments/${paymentId}/refund`, { amount: 20 })).status).toBe(200);
  const recorded = { studentId, ...aPayment, status: 'completed' };
  expect((await marama.post('/api/payments', recorded)).status).toBe(201);
  expect((await marama.put(`/api/lessons/${lessonId}`, { status: 'cancelled' })).status).toBe(200);
  expect((await marama.get(`/api/students/${studentId}/export`)).status).toBe(200);
});

test('restored, they are a student like any other', async () => {
  expect((await marama.post(`/api/students/${studentId}/restore`)).status).toBe(200);
  expect((await marama.post('/api/lessons', aLesson(studentId, 3))).status).toBe(201);
});

test('their lessons to come are kept or cancelled as was asked, and the school finds them again among the archived', async () => {
  const of = await product.student(marama, { firstName: 'Tama', email: 'tama@mail.example' });
  const names = async (path: string) =>
    (await marama.get(path)).body.map(({ firstName }: { firstName: string }) => firstName);
  const statuses = async () =>
    (await marama.get(`/api/lessons?studentId=${of}`)).body.map(
      ({ status }: { status: string }) => status,
    );
  await made('/api/lessons', aLesson(of, 10));
  await made('/api/lessons', aLesson(of, 11));

  const unclear = await marama.delete(`/api/students/${of}?lessons=perhaps`);
  expect(unclear.status).toBe(422);
  expect(unclear.body.message).toContain('Lessons must be one of: keep, cancel');
  expect((await marama.delete(`/api/students/${of}?lessons=keep`)).status).toBe(200);
  expect(await statuses()).toEqual(['scheduled', 'scheduled']);
  expect(await names('/api/students')).not.toContain('Tama');
  expect(await names('/api/students?archived=true')).toEqual(['Tama']);

  await marama.post(`/api/students/${of}/restore`);
  expect(await names('/api/students?archived=true')).toEqual([]);
  expect((await marama.delete(`/api/students/${of}?lessons=cancel`)).status).toBe(200);
  expect(await statuses()).toEqual(['cancelled', 'cancelled']);
  const stranger = await product.instructor();
  expect((await stranger.get('/api/students?archived=true')).body).toEqual([]);
});

test('a list of students that is long enough travels gzipped to whoever understands that, as it is now', async () => {
  const asked = (path: string, encoding: string) =>
    product.product.app.handle(
      new Request(`http://localhost${path}`, {
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie: marama.cookies(),
          'accept-encoding': encoding,
        },
      }),
    );
  const sizes: Record<string, number> = {};
  const list = async (encoding: string, path = '/api/students') => {
    const answer = await asked(path, encoding);
    const { headers } = answer;
    const isZipped = headers.get('content-encoding') === 'gzip';
    expect([headers.get('vary'), headers.get('x-content-type-options')]).toEqual([
      'accept-encoding',
      'nosniff',
    ]);
    const bytes = await answer.bytes();
    sizes[encoding] = bytes.length;
    const text = new TextDecoder().decode(isZipped ? Bun.gunzipSync(bytes) : bytes);
    const names = JSON.parse(text).map(({ firstName }: { firstName: string }) => firstName);
    return { isZipped, names };
  };
  for (const firstName of ['Kiri', 'Hone', 'Wiremu'])
    await product.student(marama, { firstName, email: `${firstName}@mail.example` });
  const plain = await list('identity');
  expect(plain.isZipped).toBe(false);
  expect(plain.names).toContain('Wiremu');
  for (let nth = 0; nth < 2; nth++)
    expect(await list('gzip, br')).toEqual({ ...plain, isZipped: true });
  expect(sizes['gzip, br']).toBeLessThan(sizes['identity'] ?? 0);

  await product.student(marama, { firstName: 'Anahera', email: 'anahera@mail.example' });
  expect((await list('gzip')).names).toContain('Anahera');
  expect((await list('gzip', '/api/students?archived=true')).isZipped).toBe(false);
});
