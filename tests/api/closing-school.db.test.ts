import { afterAll, beforeAll, expect, test } from 'bun:test';
import { closeDueSchools } from '#api/cases/school/closing.ts';
import { tellingOfClosing } from '#api/cases/school/tell-of-closing.ts';
import { firstAvailability } from '#domain/availability/availability.ts';
import { addDays, addMinutes, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { learner } from '../security/people.ts';
import { eventually } from '../support/eventually.ts';
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

/** What went out of a school's closing, in the order of whom it is to. */
const closingLetters = (school: string) =>
  mail.letters
    .map((letter) => ({
      to: /^To: (.*)$/m.exec(letter)?.[1]?.trim() ?? '',
      subject: /^Subject: (.*)$/m.exec(letter)?.[1]?.trim() ?? '',
      text: letter.replaceAll(/=\r?\n/g, ''),
    }))
    .filter(({ subject }) => new RegExp(`^${school} (is|stays)`).test(subject));

async function colleagueOf(owner: Person, email: string): Promise<Person> {
  const { link } = (await owner.post('/api/team/invitations', { email })).body;
  const person = product.visitor();
  const answers = { token: link.split('/').at(-1), password, firstName: 'Tama', lastName: 'Reid' };
  expect((await person.post('/api/team/join', answers)).status).toBe(201);
  return person;
}
const { password } = aRegistration(1);

async function exported(owner: Person) {
  expect((await owner.get('/api/schools/mine/export')).status).toBe(200);
}

test('an owner closes their school after an export; learners are told once, and it ends two weeks later', async () => {
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

  await owner.post(`/api/students/${studentId}/credit/grants`, { minutes: 90, reason: 'Goodwill' });
  await owner.post('/api/payments', {
    studentId,
    amount: 85,
    description: 'Lesson',
    paymentMethod: 'cash',
    status: 'pending',
  });
  await owner.post('/api/lessons', {
    studentId,
    title: 'Drive',
    lessonType: 'City Driving',
    startTime: instantAt(lastDay, '10:00'),
    endTime: instantAt(lastDay, '11:00'),
  });
  const tama = await colleagueOf(owner, 'tama@school.example');
  expect((await owner.post(closing, { name })).body).toMatchObject({ isSet: true, lastDay });
  await product.product.processes.settled();
  const told = closingLetters(name);
  expect(told.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
    `aroha@mail.example: ${name} is closing`,
    `tama@school.example: ${name} is closing`,
  ]);
  const [toAroha, toTama] = told;
  expect(toAroha?.text).toContain('1 h 30 min of lesson credit');
  expect(toAroha?.text).toContain('$85.00 is still to be paid');
  expect(toAroha?.text).toContain('One lesson of yours is still to come');
  expect(toTama?.text).toContain('take you out of the team');
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
  expect((await tama.get('/api/auth/user')).status).toBe(401);
  expect((await pupil.get('/api/student-portal/me')).status).toBe(401);
  const shut = await product.visitor().post('/api/auth/login', { email, password });
  expect(shut.body.code).toBe('account_closed');
  now = instantAt('2026-11-23', '09:00');
});

test('it can be taken back, and learners and colleagues hear that too; nobody hears of a closing that is off already', async () => {
  const owner = await product.instructor();
  await product.student(owner, { email: 'mere@mail.example' });
  await colleagueOf(owner, 'hana@school.example');
  await exported(owner);
  const { name } = (await owner.get(closing)).body;
  await owner.post(closing, { name });
  expect((await owner.delete(closing)).body.isSet).toBe(false);
  await product.product.processes.settled();
  expect(
    closingLetters(name).filter(({ subject }) => subject.endsWith('stays open')),
  ).toMatchObject([{ to: 'mere@mail.example' }, { to: 'hana@school.example' }]);
  const { schoolId } = (await owner.get('/api/auth/user')).body;
  const facts = await product.product.log.read(`school-${schoolId}`);
  const set = facts.find(({ type }) => type === 'SchoolClosingSet');
  if (!set) throw new Error('it was asked for');
  const before = closingLetters(name).length;
  // As a reactor meets it that was away meanwhile.
  await tellingOfClosing(product.product.deps).on.get(set.type)?.({
    ...set,
    id: crypto.randomUUID(),
  });
  expect(closingLetters(name)).toHaveLength(before);
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

test('whoever belongs to no school closes their own account, by its address; nobody signs in with it afterwards', async () => {
  const close = '/api/auth/close-account';
  const owner = await product.instructor();
  const { email: owners } = (await owner.get('/api/auth/user')).body;
  expect((await owner.post(close, { email: owners })).body.code).toBe('leave_school_first');
  const leaver = await product.instructor({ school: false });
  const { email } = (await leaver.get('/api/auth/user')).body;
  expect((await leaver.post(close, { email: 'me@else.nz' })).body.fields).toEqual({
    email: `Type ${email} to confirm.`,
  });
  expect((await product.visitor().post('/api/auth/login', { email, password })).status).toBe(200);
  expect((await leaver.post(close, { email })).body).toEqual({ success: true });
  expect((await leaver.get('/api/auth/user')).status).toBe(401);
  const shut = await product.visitor().post('/api/auth/login', { email, password });
  expect(shut.status).toBe(401);
  // Nobody waits for that letter.
  const letters = () => mail.letters.filter((each) => each.includes(`To: ${email}`));
  await eventually(async () => letters().some((each) => each.includes('Your account was closed')));
  expect(letters().join()).not.toContain('forgot-password');
  await product.owner`update vault.session set confirmed_at = now() - interval '10 minutes'`;
  const other = await product.instructor({ school: false });
  await product.owner`update vault.session set confirmed_at = now() - interval '10 minutes'`;
  expect((await other.post(close, { email })).body.code).toBe('confirm_it_is_you');
});
