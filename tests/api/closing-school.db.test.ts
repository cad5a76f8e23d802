import { afterAll, beforeAll, expect, test } from 'bun:test';
import { closeDueSchools } from '#api/services/closing.ts';
import { firstAvailability } from '#domain/availability/availability.ts';
import { addDays, addMinutes, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { learner } from '../security/people.ts';
import { mailServer } from '../support/mail-server.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { aRegistration } from '../support/samples.ts';

let mail: Awaited<ReturnType<typeof mailServer>>;
let product: TestProduct;
let now = instantAt('2026-11-23', '09:00');
beforeAll(async () => {
  mail = await mailServer();
  product = await openTestProduct({ clock: () => now, smtpUrl: mail.url });
});
afterAll(async () => {
  await product.close();
  await mail.close();
});

const closing = '/api/schools/mine/closing';
const { password } = aRegistration(1);

async function exported(owner: Person) {
  expect((await owner.get('/api/schools/mine/export')).status).toBe(200);
}

test('an owner closes their school after an export; learners are told once, and it ends two weeks later', async () => {
  const told: string[] = [];
  const { mailer } = product.product.deps;
  const { send } = mailer;
  mailer.send = (letter) => {
    if (letter.kind === 'school-closing') told.push(`${letter.to}: ${letter.subject}`);
    return send(letter);
  };
  const owner = await product.instructor();
  const studentId = await product.student(owner, { email: 'aroha@mail.example' });
  const pupil = await learner(product, owner, studentId);
  const week = Array.from({ length: 7 }, () => [{ from: '08:00', to: '18:00' }]);
  await owner.put('/api/availability', { ...firstAvailability, selfBooking: true, week });
  const rules = async () => (await pupil.get(`/api/student-portal/booking/${studentId}`)).body;
  expect((await rules()).isOpen).toBe(true);
  const { email } = (await owner.get('/api/auth/user')).body;
  const { body: before } = await owner.get(closing);
  const lastDay = addDays(dateOf(now), 14);
  expect(before).toMatchObject({
    isSet: false,
    lastDay,
    hasFreshExport: false,
    mailIsOn: true,
    lessonsAfter: 0,
    owed: 0,
    creditMinutes: 0,
  });
  const { name } = before;
  expect((await owner.post(closing, { name })).body.code).toBe('export_first');
  await exported(owner);
  expect((await owner.post(closing, { name: 'Another' })).body.fields).toEqual({
    name: `Type ${name} to confirm.`,
  });

  const lesson = await owner.post('/api/lessons', {
    studentId,
    title: 'Drive',
    lessonType: 'City Driving',
    startTime: instantAt(addDays(lastDay, 1), '10:00'),
    endTime: instantAt(addDays(lastDay, 1), '11:00'),
  });
  expect((await owner.post(closing, { name })).body).toMatchObject({
    code: 'lessons_after_closing',
    details: { lastDay, count: 1 },
  });
  await owner.put(`/api/lessons/${lesson.body.id}`, { status: 'cancelled' });

  expect((await owner.post(closing, { name })).body).toMatchObject({ isSet: true, lastDay });
  await product.product.processes.settled();
  expect(told).toEqual([`aroha@mail.example: ${name} is closing`]);
  expect((await owner.get('/api/schools/mine')).body.lastDay).toBe(lastDay);
  expect((await rules()).isOpen).toBe(false);

  now = instantAt(lastDay, '23:59');
  await closeDueSchools(product.product.deps);
  const again = product.visitor();
  expect((await again.post('/api/auth/login', { email, password })).status).toBe(200);
  now = addMinutes(now, 1);
  await closeDueSchools(product.product.deps);
  await closeDueSchools(product.product.deps);
  await product.product.processes.settled();
  expect((await again.get('/api/auth/user')).status).toBe(401);
  expect((await pupil.get('/api/student-portal/me')).status).toBe(401);
  const shut = await product.visitor().post('/api/auth/login', { email, password });
  expect(shut.body.code).toBe('account_closed');
  now = instantAt('2026-11-23', '09:00');
});

test('it can be taken back, and learners hear that too', async () => {
  const owner = await product.instructor();
  await product.student(owner, { email: 'tama@mail.example' });
  await exported(owner);
  const { name } = (await owner.get(closing)).body;
  await owner.post(closing, { name });
  expect((await owner.delete(closing)).body.isSet).toBe(false);
  now = instantAt('2026-12-30', '09:00');
  await closeDueSchools(product.product.deps);
  now = instantAt('2026-11-23', '09:00');
  expect((await owner.get('/api/schools/mine')).body.lastDay).toBe(null);
});

test('a colleague does not close a school, and whoever has none has nothing to close', async () => {
  const newcomer = await product.instructor({ school: false });
  expect((await newcomer.get(closing)).body.code).toBe('school_not_found');
  const owner = await product.instructor();
  await product.owner`update vault.session set confirmed_at = now() - interval '10 minutes'`;
  const { name } = (await owner.get(closing)).body;
  expect((await owner.post(closing, { name })).body.code).toBe('confirm_it_is_you');
});
