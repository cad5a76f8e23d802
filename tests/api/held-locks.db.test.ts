import { beforeAll, describe, expect, test } from 'bun:test';
import { undoRefund } from '#api/cases/credit/giving-back.ts';
import { attendanceLink } from '#api/cases/messages/attendance-links.ts';
import type { AdvisoryLocks } from '#api/database/advisory-locks.ts';
import * as ids from '#domain/kernel/ids.ts';
import { worldOfFile } from '../security/world-of-file.ts';
import { bankFiles } from '../support/bank-files.ts';
import { inDays } from '../support/in-days.ts';
import type { Answer, Person } from '../support/product.ts';
import { aRegistration, aStudent } from '../support/samples.ts';
import { whileHeld } from '../support/while-held.ts';

// What two at once must not decide on the same ground waits for whoever has its lock; without the lock it is answered meanwhile.

const world = worldOfFile('warn');
/** Of nothing that is there: most locks are taken before anything is looked for. */
const none = 987_654;
const email = 'somebody@mail.example';
const address = 'moved@mail.example';

type Family = keyof AdvisoryLocks;
type Ask = () => Promise<Answer>;
type Row = readonly [what: string, family: Family, key: () => number | string, ask: Ask];

const the = (who: string): Person => {
  const person = world.people[who];
  if (!person) throw new Error(`nobody is ${who}`);
  return person;
};
const school = () => world.schoolId;
const student = () => world.records['students'] ?? 0;
const teach = { start: inDays(1, '15:00'), end: inDays(1, '15:45') };
const booking = () => ({
  studentId: student(),
  title: 'Parking',
  lessonType: 'Parking Practice',
  startTime: teach.start,
  endTime: teach.end,
});
const aNone = () => none;

const rows: readonly Row[] = [
  [
    'a lesson that is changed',
    'lesson',
    aNone,
    () => the('instructor').put(`/api/lessons/${none}`, { title: 'Roundabouts' }),
  ],
  [
    'a lesson that is removed',
    'lesson',
    aNone,
    () => the('instructor').delete(`/api/lessons/${none}`),
  ],
  [
    'a lesson that is handed over',
    'lesson',
    aNone,
    () => the('instructor').post(`/api/lessons/${none}/hand-over`, { instructorId: school() }),
  ],
  [
    'a lesson of the wrong student',
    'lesson',
    aNone,
    () => the('instructor').post(`/api/lessons/${none}/student`, { studentId: student() }),
  ],
  [
    'a lesson that a learner moves',
    'lesson',
    aNone,
    () =>
      the('student').post(`/api/student-portal/lessons/${student()}/${none}/move`, {
        startTime: teach.start,
      }),
  ],
  [
    'a lesson that a learner cancels',
    'lesson',
    aNone,
    () => the('student').post(`/api/student-portal/lessons/${student()}/${none}/cancel`, {}),
  ],
  [
    'a lesson whose places a learner chooses',
    'lesson',
    () => made.lesson,
    () => the('student').put(`/api/student-portal/lessons/${student()}/${made.lesson}/places`, {}),
  ],
  [
    'a text that was sent by hand',
    'lesson',
    aNone,
    () => the('instructor').post(`/api/lessons/${none}/text`),
  ],
  ['a lesson that own time takes the place of', 'lesson', () => made.lesson, ownTimeOver],
  [
    'a lesson that is booked',
    'student',
    student,
    () => the('instructor').post('/api/lessons', booking()),
  ],
  [
    'lessons in a series',
    'student',
    student,
    () => the('instructor').post('/api/lesson-series', aSeries()),
  ],
  [
    'a card that is asked for',
    'student',
    student,
    () =>
      the('instructor').post('/api/create-payment-intent', {
        studentId: student(),
        amount: 80,
        description: 'Lesson',
      }),
  ],
  ['a test that is booked', 'student', student, () => aTest()],
  [
    'a lesson of a series',
    'lesson',
    () => made.inSeries,
    () =>
      the('instructor').put(`/api/lessons/${made.inSeries}?scope=all`, { title: 'Roundabouts' }),
  ],
  [
    'a booked test that is cancelled',
    'student',
    student,
    () => the('instructor').post(`/api/students/${student()}/test-bookings/${made.test}/cancel`),
  ],
  ['a file of a bank', 'bank', school, aBankFile],
  [
    'an address that is moved to',
    'mailbox',
    () => address,
    () => world.product.visitor().post('/api/auth/verify-email', { token: made.address }),
  ],
  [
    'an address that joins a team',
    'mailbox',
    () => 'tama@mail.example',
    () =>
      world.product.visitor().post('/api/team/join', {
        token: made.invitation,
        password: 'correct horse',
        firstName: 'Tama',
        lastName: 'Reid',
      }),
  ],
  [
    'an address that an admin corrects',
    'mailbox',
    () => email,
    () => the('admin').put(`/api/admin/users/${made.member}`, correction),
  ],
  [
    'a person whom an admin erases',
    'admins',
    () => 0,
    () =>
      the('admin').post(`/api/admin/users/${made.gone.id}/erasure`, {
        name: made.gone.name,
        reason: 'asked',
      }),
  ],
  [
    'a refund',
    'payment',
    aNone,
    () => the('instructor').post(`/api/payments/${none}/refund`, { amount: 10, reason: 'Ill' }),
  ],
  [
    'a card that pays',
    'payment',
    () => world.records['payments'] ?? 0,
    () => the('instructor').post(`/api/payments/${world.records['payments']}/intent`),
  ],
  [
    'a payment that is changed',
    'payment',
    () => world.records['payments'] ?? 0,
    () =>
      the('instructor').put(`/api/payments/${world.records['payments']}`, {
        description: 'Two lessons',
      }),
  ],
  [
    'money that is booked from aside',
    'payment',
    aNone,
    () => the('instructor').post(`/api/payments/${none}/set-aside/pi_1/book`),
  ],
  [
    'money that goes back from aside',
    'payment',
    aNone,
    () => the('instructor').post(`/api/payments/${none}/set-aside/pi_1/refund`),
  ],
  [
    'a student who is added',
    'plan',
    school,
    () => the('instructor').post('/api/students', aStudent()),
  ],
  [
    'a student who is changed',
    'plan',
    school,
    () => the('instructor').put(`/api/students/${none}`, aStudent({ status: 'active' })),
  ],
  [
    'a student who is restored',
    'plan',
    school,
    () => the('instructor').post(`/api/students/${none}/restore`),
  ],
  [
    'a conversation that begins',
    'conversation',
    () => message,
    () =>
      the('instructor').post('/api/messages/threads', {
        studentId: student(),
        subject: 'Hello',
        message: 'Kia ora',
        clientMessageId: message,
      }),
  ],
  [
    'an expense',
    'expense',
    school,
    () =>
      the('instructor').post('/api/expenses', {
        supplier: 'Z',
        spentOn: '2026-11-20',
        amount: 20,
        category: 'fuel',
      }),
  ],
  [
    'own time that is changed in part',
    'account',
    school,
    () => the('instructor').put(`/api/own-time/${none}`, { title: 'Dentist' }),
  ],
  [
    'a booked test that is changed in part',
    'account',
    school,
    () =>
      the('instructor').put(`/api/students/${student()}/test-bookings/${none}`, {
        place: 'Porirua',
      }),
  ],
  [
    'a school that is founded',
    'account',
    () => newcomer,
    () =>
      the('newcomer').post('/api/schools', {
        name: 'Another',
        address: '1 Queen Street, Auckland',
      }),
  ],
  [
    'an account that its person closes',
    'account',
    () => newcomer,
    () => the('newcomer').post('/api/auth/close-account', { email: 'other@mail.example' }),
  ],
  [
    'an invitation that is accepted',
    'account',
    () => newcomer,
    async () => the('newcomer').post('/api/team/accept', { token: 'none' }),
  ],
  [
    'an answer to a reminder',
    'lesson',
    () => made.lesson,
    () =>
      world.product.visitor().post(`/api/attendance/${reminderOf(made.lesson)}`, { comes: true }),
  ],
  [
    'an address that joins',
    'mailbox',
    () => email,
    () => world.product.visitor().post('/api/auth/register', { ...aRegistration(0), email }),
  ],
  [
    'a person whom an admin corrects',
    'admins',
    () => 0,
    () => the('admin').put(`/api/admin/users/${none}`, correction),
  ],
  [
    'a person whom an admin deletes',
    'admins',
    () => 0,
    () => the('admin').delete(`/api/admin/users/${none}`),
  ],
  [
    'a school that an admin deletes',
    'admins',
    () => 0,
    () => the('admin').delete(`/api/admin/schools/${none}`),
  ],
];

const message = crypto.randomUUID();
let newcomer = 0;
/** What is there to be asked for. */
let made = {
  lesson: 0,
  gone: { id: 0, name: '' },
  inSeries: 0,
  test: 0,
  member: 0,
  invitation: '',
  address: '',
};
const correction = {
  firstName: 'Moana',
  lastName: 'Reid',
  email,
  role: 'instructor',
  subscriptionType: 'premium',
  subscriptionStatus: 'active',
};

beforeAll(async () => {
  newcomer = (await the('newcomer').get('/api/auth/user')).body.id;
  const { body: gone } = await (await world.product.instructor({ school: false })).get(
    '/api/auth/user',
  );
  const instructor = the('instructor');
  const lesson = { ...booking(), startTime: inDays(40, '15:00'), endTime: inDays(40, '15:45') };
  const { body: own } = await instructor.post('/api/lessons', lesson);
  const later = { ...aSeries(), startTime: inDays(50, '15:00') };
  const { body: series } = await instructor.post('/api/lesson-series', later);
  const { body: test } = await aTest(inDays(60));
  const asked = { email: 'tama@mail.example' };
  const { body: invitation } = await instructor.post('/api/team/invitations', asked);
  const moved = { email: address, password: 'correct horse' };
  await the('lapsed').post('/api/auth/change-email', moved);
  const letter = world.product.told.find((each) => each.includes('Your new email address')) ?? '';
  made = {
    lesson: own.id,
    gone: { id: gone.id, name: `${gone.firstName} ${gone.lastName}` },
    inSeries: series.dates.find((each: any) => each.lessonId).lessonId,
    test: test.id,
    member: (await the('other school').get('/api/auth/user')).body.id,
    invitation: invitation.link.split('/').at(-1),
    address: letter.split('/').at(-1) ?? '',
  };
});

test('minutes that come back after a refund: student', async () => {
  const { deps } = world.product.product;
  const whose = {
    schoolId: ids.schoolId.parse(school()),
    studentId: ids.studentId.parse(student()),
    paymentId: world.records['payments'] ?? 0,
  };
  const undo = () => undoRefund(deps, { actor: { kind: 'system', id: null } }, whose);
  expect(await meanwhile('student', student(), undo)).toBe('waits');
});

describe('waits for whoever has its lock', () => {
  for (const [what, family, key, ask] of rows)
    test(`${what}: ${family}`, async () => {
      expect([what, await meanwhile(family, key(), ask)]).toEqual([what, 'waits']);
    });
});

const meanwhile = (family: Family, key: number | string, ask: () => Promise<unknown>) =>
  whileHeld(world.product.product.deps, family, key, ask);

function aSeries() {
  return {
    studentId: student(),
    title: 'Weekly',
    lessonType: 'Parking Practice',
    startTime: inDays(2, '15:00'),
    durationMinutes: 45,
    everyWeeks: 1,
    count: 2,
  };
}

function ownTimeOver() {
  return the('instructor').post('/api/own-time', {
    title: 'Away',
    startTime: inDays(40, '10:00'),
    endTime: inDays(40, '20:00'),
    overLessons: 'cancel',
  });
}

function aTest(startTime = inDays(30)) {
  return the('instructor').post(`/api/students/${student()}/test-bookings`, {
    kind: 'restricted',
    startTime,
    despite: 'They are ready.',
    overLessons: 'cancel',
  });
}

async function aBankFile(): Promise<Answer> {
  const form = new FormData();
  const csv = bankFiles['anz']?.('KL1') ?? '';
  form.append('file', new File([csv], 'bank.csv', { type: 'text/csv' }));
  const answer = await world.product.product.app.handle(
    new Request('http://localhost/api/bank-files', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie: the('instructor').cookies() },
      body: form,
    }),
  );
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
}

/** The token of a link in a reminder of this lesson. */
function reminderOf(lessonId: number): string {
  const about = {
    lessonId,
    studentId: ids.studentId.parse(student()),
    startsAt: inDays(40, '15:00'),
  };
  return attendanceLink(world.product.product.deps, about).split('/').at(-1) ?? '';
}
