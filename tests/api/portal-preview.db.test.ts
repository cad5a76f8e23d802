import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

const now = instantAt('2026-11-21', '09:00');
const quiet = spyOn(console, 'warn').mockImplementation(() => undefined);
let product: TestProduct;
let marama: Person;
let studentId: number;
let accessCode: string;
let invite: string;

beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
  marama = await product.instructor();
  studentId = await product.student(marama);
  accessCode = (await marama.post(`/api/students/${studentId}/generate-access-code`)).body
    .accessCode;
  const parent = await marama.post(`/api/students/${studentId}/parents`, {
    parentName: 'Hana Ngata',
    email: 'hana@mail.example',
    relationship: 'parent',
    accessLevel: 'full',
  });
  const { inviteUrl } = (await marama.post(`/api/parents/${parent.body.id}/invite`)).body;
  invite = new URL(inviteUrl).searchParams.get('invite') ?? '';
});
afterAll(async () => {
  quiet.mockRestore();
  await product.close();
});

const words = { rating: 5, comment: 'The best there is.' };
const complete = async (startTime: string, endTime: string) => {
  const { status, body } = await marama.post('/api/lessons', {
    studentId,
    title: 'Parking',
    lessonType: 'Parking Practice',
    startTime,
    endTime,
  });
  expect([status, body.code]).toEqual([201, undefined]);
  expect((await marama.put(`/api/lessons/${body.id}`, { status: 'completed' })).status).toBe(200);
};

test('a lesson that is not over yet allows no review, whatever its status says', async () => {
  await complete(instantAt('2026-12-20', '09:00'), instantAt('2026-12-20', '10:00'));
  const learner = product.visitor();
  await learner.post('/api/student-portal/login', { accessCode });
  const path = `/api/student-portal/review/${studentId}`;
  expect((await learner.get(path)).body).toMatchObject({ waiting: null, mayWrite: false });
  expect((await learner.put(path, words)).body.code).toBe('no_lesson_yet');
  await complete(instantAt('2026-11-21', '07:00'), instantAt('2026-11-21', '08:00'));
  expect((await learner.get(path)).body).toMatchObject({ waiting: null, mayWrite: true });
});

test('an instructor who enters by the code they gave out looks, and acts for nobody', async () => {
  expect((await marama.post('/api/student-portal/login', { accessCode })).status).toBe(200);
  expect((await marama.get('/api/student-portal/me')).status).toBe(200);
  const head = await product.product.log.head();
  const attempts = await Promise.all([
    marama.put(`/api/student-portal/review/${studentId}`, words),
    marama.post(`/api/student-portal/update-login/${studentId}`),
    marama.post('/api/student-portal/messages/threads/create', {
      studentId,
      subject: 'Hello',
      message: 'Kia ora',
    }),
  ]);
  for (const { status, body } of attempts)
    expect([status, body.code]).toEqual([403, 'preview_only']);
  expect(await product.product.log.head()).toBe(head);
  expect((await marama.post('/api/student-portal/logout')).status).toBe(200);
});

test('nor for a parent', async () => {
  await marama.post('/api/parent-portal/enter', { invite });
  expect((await marama.get('/api/parent-portal/me')).status).toBe(200);
  const message = { subject: 'Hello', message: 'Kia ora' };
  const answer = await marama.post(`/api/parent-portal/messages/${studentId}`, message);
  expect([answer.status, answer.body.code]).toEqual([403, 'preview_only']);
});

test('whoever teaches elsewhere may learn here', async () => {
  const other = await product.instructor();
  await other.post('/api/student-portal/login', { accessCode });
  const path = `/api/student-portal/review/${studentId}`;
  expect((await other.put(path, words)).status).toBe(200);
});
