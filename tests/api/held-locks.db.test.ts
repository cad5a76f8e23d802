import { beforeAll, describe, expect, test } from 'bun:test';
import { payBackCredit, undoRefund } from '#api/cases/credit/giving-back.ts';
import { pieceRun } from '#api/cases/imports/run-piece.ts';
import { attendanceLink } from '#api/cases/messages/attendance-links.ts';
import { cardAccounts } from '#api/cases/payments/card-accounts.ts';
import { cardPayments } from '#api/cases/payments/card-payments.ts';
import { objectionLink } from '#api/cases/students/objections.ts';
import { type AdvisoryLocks, advisoryLocks } from '#api/database/advisory-locks.ts';
import { imports } from '#domain/import/decide.ts';
import * as ids from '#domain/kernel/ids.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { worldOfFile } from '../security/world-of-file.ts';
import { bankFiles } from '../support/bank-files.ts';
import { inDays } from '../support/in-days.ts';
import { type LockPlace, lockPlaces, lockPlacesIn } from '../support/lock-places.ts';
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
type Ask = () => Promise<unknown>;
/** Where the product takes the lock, as `lockPlaces` names it. */
type Place = string;
type Row = readonly [
  what: string,
  place: Place,
  family: Family,
  key: () => number | string,
  ask: Ask,
];

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
const deps = () => world.product.product.deps;
const system = { actor: { kind: 'system', id: null } } as const;
const inPortal = (lessonId: number) => `/api/student-portal/lessons/${student()}/${lessonId}`;

const families = Object.keys(advisoryLocks({ of: () => async (_key, work) => work() }));
const places = lockPlaces(families);

const rows: readonly Row[] = [
  [
    'a lesson that is changed',
    'lessons/lessons change',
    'lesson',
    aNone,
    () => the('instructor').put(`/api/lessons/${none}`, { title: 'Roundabouts' }),
  ],
  [
    'a lesson that is removed',
    'lessons/lessons remove',
    'lesson',
    aNone,
    () => the('instructor').delete(`/api/lessons/${none}`),
  ],
  [
    'a lesson that is handed over',
    'lessons/lesson-owners handLessonOver',
    'lesson',
    aNone,
    () => the('instructor').post(`/api/lessons/${none}/hand-over`, { instructorId: school() }),
  ],
  [
    'a lesson of the wrong student',
    'lessons/lesson-owners correctLessonStudent',
    'lesson',
    aNone,
    () => the('instructor').post(`/api/lessons/${none}/student`, { studentId: student() }),
  ],
  [
    'a lesson that a learner moves',
    'lessons/booking move',
    'lesson',
    aNone,
    () =>
      the('student').post(`/api/student-portal/lessons/${student()}/${none}/move`, {
        startTime: teach.start,
      }),
  ],
  [
    'a lesson that a learner cancels',
    'lessons/booking cancel',
    'lesson',
    aNone,
    () => the('student').post(`/api/student-portal/lessons/${student()}/${none}/cancel`, {}),
  ],
  [
    'a lesson whose places a learner chooses',
    'lessons/booking choosePlaces',
    'lesson',
    () => made.lesson,
    () => the('student').put(`/api/student-portal/lessons/${student()}/${made.lesson}/places`, {}),
  ],
  [
    'a text that was sent by hand',
    'messages/hand-texts noteTextByHand',
    'lesson',
    aNone,
    () => the('instructor').post(`/api/lessons/${none}/text`),
  ],
  [
    'a lesson that own time takes the place of',
    'diary/own-time cancel',
    'lesson',
    () => made.lesson,
    ownTimeOver,
  ],
  [
    'a lesson that is booked',
    'lessons/lesson-times whileAskingElsewhere',
    'student',
    student,
    () => the('instructor').post('/api/lessons', booking()),
  ],
  [
    'lessons in a series',
    'lessons/series book',
    'student',
    student,
    () => the('instructor').post('/api/lesson-series', aSeries()),
  ],
  [
    'a card that is asked for',
    'payments/card-requests requestByCard',
    'student',
    student,
    () =>
      the('instructor').post('/api/create-payment-intent', {
        studentId: student(),
        amount: 80,
        description: 'Lesson',
      }),
  ],
  ['a test that is booked', 'driving-tests/test-bookings hold', 'student', student, () => aTest()],
  [
    'a lesson of a series',
    'lessons/lessons change',
    'lesson',
    () => made.inSeries,
    () =>
      the('instructor').put(`/api/lessons/${made.inSeries}?scope=all`, { title: 'Roundabouts' }),
  ],
  [
    'a booked test that is cancelled',
    'driving-tests/test-bookings cancel',
    'student',
    student,
    () => the('instructor').post(`/api/students/${student()}/test-bookings/${made.test}/cancel`),
  ],
  ['a file of a bank', 'bank/take-file takeBankFile', 'bank', school, aBankFile],
  [
    'an address that is moved to',
    'access/own-address move',
    'mailbox',
    () => address,
    () => world.product.visitor().post('/api/auth/verify-email', { token: made.address }),
  ],
  [
    'an address that joins a team',
    'school/team join',
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
    'access/account-corrections correctPerson',
    'mailbox',
    () => email,
    () => the('admin').put(`/api/admin/users/${made.member}`, correction),
  ],
  [
    'a person whom an admin erases',
    'school/administration oneAtATime',
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
    'payments/refunds refundPayment',
    'payment',
    aNone,
    () => the('instructor').post(`/api/payments/${none}/refund`, { amount: 10, reason: 'Ill' }),
  ],
  [
    'a card that pays',
    'payments/card-payments openOne',
    'payment',
    () => world.records['payments'] ?? 0,
    () => the('instructor').post(`/api/payments/${world.records['payments']}/intent`),
  ],
  [
    'a payment that is changed',
    'payments/card-payments askWhileClosed',
    'payment',
    () => world.records['payments'] ?? 0,
    () =>
      the('instructor').put(`/api/payments/${world.records['payments']}`, {
        description: 'Two lessons',
      }),
  ],
  [
    'money that is booked from aside',
    'payments/set-aside bookSetAside',
    'payment',
    aNone,
    () => the('instructor').post(`/api/payments/${none}/set-aside/pi_1/book`),
  ],
  [
    'money that goes back from aside',
    'payments/set-aside returnSetAside',
    'payment',
    aNone,
    () => the('instructor').post(`/api/payments/${none}/set-aside/pi_1/refund`),
  ],
  [
    'a student who is added',
    'students/enrolment enrol',
    'plan',
    school,
    () => the('instructor').post('/api/students', aStudent()),
  ],
  [
    'a student who is changed',
    'students/enrolment change',
    'plan',
    school,
    () => the('instructor').put(`/api/students/${none}`, aStudent({ status: 'active' })),
  ],
  [
    'a student who is restored',
    'students/enrolment restore',
    'plan',
    school,
    () => the('instructor').post(`/api/students/${none}/restore`),
  ],
  [
    'a conversation that begins',
    'messages/conversations start',
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
    'books/expenses add',
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
    'diary/own-time change',
    'account',
    school,
    () => the('instructor').put(`/api/own-time/${none}`, { title: 'Dentist' }),
  ],
  [
    'a booked test that is changed in part',
    'driving-tests/test-bookings change',
    'account',
    school,
    () =>
      the('instructor').put(`/api/students/${student()}/test-bookings/${none}`, {
        place: 'Porirua',
      }),
  ],
  [
    'a school that is founded',
    'school/registration registerSchool',
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
    'access/own-account closingOwnAccount',
    'account',
    () => newcomer,
    () => the('newcomer').post('/api/auth/close-account', { email: 'other@mail.example' }),
  ],
  [
    'an invitation that is accepted',
    'school/team accept',
    'account',
    () => newcomer,
    async () => the('newcomer').post('/api/team/accept', { token: 'none' }),
  ],
  [
    'an answer to a reminder',
    'lessons/attendance say',
    'lesson',
    () => made.lesson,
    () =>
      world.product.visitor().post(`/api/attendance/${reminderOf(made.lesson)}`, { comes: true }),
  ],
  [
    'an address that joins',
    'access/new-accounts newAccounts',
    'mailbox',
    () => email,
    () => world.product.visitor().post('/api/auth/register', { ...aRegistration(0), email }),
  ],
  [
    'a person whom an admin corrects',
    'school/administration oneAtATime',
    'admins',
    () => 0,
    () => the('admin').put(`/api/admin/users/${none}`, correction),
  ],
  [
    'a person whom an admin deletes',
    'school/administration oneAtATime',
    'admins',
    () => 0,
    () => the('admin').delete(`/api/admin/users/${none}`),
  ],
  [
    'a school that an admin deletes',
    'school/administration oneAtATime',
    'admins',
    () => 0,
    () => the('admin').delete(`/api/admin/schools/${none}`),
  ],
  [
    'a later lesson of a series',
    'lessons/series-changes ifUnmoved',
    'lesson',
    () => made.nextInSeries,
    () =>
      the('instructor').put(`/api/lessons/${made.inSeries}?scope=all`, { title: 'Hill starts' }),
  ],
  [
    'a learner who asks for another time',
    'lessons/change-requests ask',
    'lesson',
    aNone,
    () => the('student').post(`${inPortal(none)}/request-change`, { times: [teach.start] }),
  ],
  [
    'a learner who takes that back',
    'lessons/change-requests withdraw',
    'lesson',
    aNone,
    () => the('student').post(`${inPortal(none)}/request-change/withdraw`),
  ],
  [
    'a learner who is answered',
    'lessons/change-requests answer',
    'lesson',
    aNone,
    () => the('instructor').post(`/api/lessons/${none}/change-request/decline`, {}),
  ],
  [
    'a learner who accepts another time',
    'lessons/booking moveAsOffered',
    'lesson',
    () => made.offered,
    () => the('student').post(`${inPortal(made.offered)}/request-change/accept`),
  ],
  [
    'a learner who says that a detail is wrong',
    'students/privacy-requests ask',
    'student',
    student,
    () =>
      the('student').post(`/api/student-portal/corrections/${student()}`, {
        field: 'lastName',
        proposed: 'Reid',
      }),
  ],
  [
    'somebody who objects to being named',
    'students/objections objecting',
    'student',
    student,
    () => world.product.visitor().post(`/api/objections/${objectionOf(student())}`),
  ],
  [
    'a card account that is begun',
    'payments/card-accounts begin',
    'cardAccount',
    () => made.member,
    () => cardAccounts(deps()).begin(ids.schoolId.parse(made.member), system),
  ],
  [
    'a card account that is let go of',
    'payments/card-accounts detach',
    'cardAccount',
    school,
    () => the('instructor').delete('/api/card-account'),
  ],
  [
    'a refund by hand that is taken back',
    'payments/refunds takeBackRefund',
    'payment',
    () => world.records['payments'] ?? 0,
    () => the('instructor').post(`/api/payments/${world.records['payments']}/refunds/1/take-back`),
  ],
  [
    'an invoice that a card pays',
    'payments/card-payments openInvoice',
    'payment',
    () => world.records['payments'] ?? 0,
    () =>
      cardPayments(deps()).openInvoice(
        ids.schoolId.parse(school()),
        world.records['invoices'] ?? 0,
        system.actor,
      ),
  ],
  [
    'a kept card that is charged',
    'payments/card-payments beginKept',
    'payment',
    aNone,
    () => chargeKept([none]),
  ],
  [
    'another payment of that charge',
    'payments/card-payments lockedUnder',
    'payment',
    aNone,
    () => chargeKept([world.records['payments'] ?? 0, none]),
  ],
  [
    'a line of the bank that is no payment',
    'bank/assign assignLine',
    'bank',
    school,
    () => the('instructor').post(`/api/bank-lines/${message}/assign`, { as: 'transfer' }),
  ],
  [
    'an enrolment that is accepted',
    'enrolments/deciding accept',
    'plan',
    school,
    () => the('instructor').post(`/api/enrolments/${none}/accept`, {}),
  ],
  [
    'an import that begins',
    'imports/begin begin',
    'plan',
    school,
    () => upload('/api/imports', new File(['nothing'], 'students.csv', { type: 'text/csv' })),
  ],
  [
    'students of an import',
    'imports/run-piece pieceRun',
    'plan',
    school,
    async () => pieceRun(deps())(await asInstructor(), []),
  ],
  [
    'an import that goes on',
    'imports/run goOnWith',
    'import',
    () => made.import,
    () => importGoesOn(made.import),
  ],
  [
    'minutes that are paid back',
    'credit/giving-back payBackCredit',
    'student',
    student,
    () =>
      payBackCredit(deps(), { actor: { kind: 'instructor', id: school() } }, ofPayment(), 'Ill'),
  ],
  [
    'minutes that come back after a refund',
    'credit/giving-back undoRefund',
    'student',
    student,
    () => undoRefund(deps(), system, ofPayment()),
  ],
];

/** Places that no row can try in a few calls, and what tries them. */
const elsewhere: Readonly<Record<string, string>> = {
  'main demo': 'tests/boot/several-starts.db.test.ts starts three processes at once',
  'open-services openCards webhook':
    'the inbox keeps the lock from the start; tests/api/card-payments.db.test.ts sends one event five times',
  'school/one-school asOnlySchool schools':
    'only with live keys of Stripe; tests/api/one-school.db.test.ts sets up two schools at once',
  'lessons/hold-endings firmUp student':
    'a hold with a paid deposit takes many calls; tests/api/deposits.db.test.ts makes lessons of them, twenty at once',
  'messages/incoming-texts confirm lesson': 'tests/api/texts.db.test.ts holds the lock',
  'notifications/lesson-notices alone lesson': 'tests/api/lesson-notices.db.test.ts holds the lock',
  'notifications/other-notices alone lesson': 'tests/api/other-notices.db.test.ts holds the lock',
  'notifications/other-notices alone payment': 'tests/api/other-notices.db.test.ts holds the lock',
  'notifications/other-notices alone student': 'tests/api/other-notices.db.test.ts holds the lock',
};

const message = crypto.randomUUID();
let newcomer = 0;
/** What is there to be asked for. */
let made = {
  lesson: 0,
  gone: { id: 0, name: '' },
  inSeries: 0,
  nextInSeries: 0,
  /** A lesson for which the instructor has offered another time. */
  offered: 0,
  import: 0,
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
  const [first, second] = series.dates.map((each: any) => each.lessonId);
  const { body: offered } = await instructor.post('/api/lessons', {
    ...booking(),
    startTime: inDays(43, '15:00'),
    endTime: inDays(43, '15:45'),
  });
  const asksFor = { times: [inDays(44, '15:00')] };
  await the('student').post(`${inPortal(offered.id)}/request-change`, asksFor);
  const other = { startTime: inDays(44, '17:00') };
  await instructor.post(`/api/lessons/${offered.id}/change-request/offer`, other);
  const { body: test } = await aTest(inDays(60));
  const asked = { email: 'tama@mail.example' };
  const { body: invitation } = await instructor.post('/api/team/invitations', asked);
  const moved = { email: address, password: 'correct horse' };
  await the('lapsed').post('/api/auth/change-email', moved);
  const letter = world.product.told.find((each) => each.includes('Your new email address')) ?? '';
  made = {
    lesson: own.id,
    gone: { id: gone.id, name: `${gone.firstName} ${gone.lastName}` },
    inSeries: first,
    nextInSeries: second,
    offered: offered.id,
    import: await deps().ids.next('school_import'),
    test: test.id,
    member: (await the('other school').get('/api/auth/user')).body.id,
    invitation: invitation.link.split('/').at(-1),
    address: letter.split('/').at(-1) ?? '',
  };
});

test('every place that takes a lock is tried, or is named with what tries it', async () => {
  const found = (await places).map(({ name, family }) => `${name} ${family}`);
  const tried = rows.map(([, place, family]) => `${place} ${family}`);
  expect(found).toHaveLength(new Set(found).size);
  expect(found.toSorted()).toEqual([...new Set(tried), ...Object.keys(elsewhere)].toSorted());
});

test('a place is found however the lock is reached', () => {
  const text = `
    const a = async () => { await deps.locks
      .lesson(1, work); };
    function b({ locks: { student } }) { const { payment } = deps.locks; return locks[family]; }
    import type { locks } from './lesson.ts'; // locks.plan(1, work)`;
  const found = lockPlacesIn('api/cases/any/file.ts', text, families);
  expect(found.map(({ name, family, lines }) => [name, family, lines])).toEqual([
    ['any/file a', 'lesson', [2, 3]],
    ['any/file b', 'taken apart', [4, 4]],
    ['any/file b', 'taken apart', [4, 4]],
    ['any/file b', 'by name', [4, 4]],
  ]);
});

describe('waits for whoever has its lock', () => {
  for (const [what, place, family, key, ask] of rows)
    test(`${what}: ${family}`, async () => {
      let stack = '';
      const said = await whileHeld(deps(), family, key(), settled(ask), (at) => (stack ||= at));
      expect([what, said]).toEqual([what, 'waits']);
      // A call in tail position leaves no frame; with BUN_JSC_useTailCalls=0 all do.
      const asked = (await places).find((one) => one.family === family && isOn(stack, one));
      expect(asked?.name ?? place).toBe(place);
    });
});

/** A refusal after the wait is an answer too. */
const settled = (ask: Ask) => () => ask().catch((refusal: unknown) => String(refusal));

/** Whether a stack goes through a place. */
const isOn = (stack: string, { path, lines: [first, last] }: LockPlace): boolean =>
  [...stack.matchAll(/\b(api\/[^:]+):(\d+):/g)].some(
    ([, file, line]) => file === path && Number(line) >= first && Number(line) <= last,
  );

const ofPayment = () => ({
  schoolId: ids.schoolId.parse(school()),
  studentId: ids.studentId.parse(student()),
  paymentId: world.records['payments'] ?? 0,
});

async function asInstructor() {
  const account = await getAccount(deps().sql, ids.accountId.parse(school()));
  if (!account) throw new Error('there is no instructor');
  return { account, schoolId: ids.schoolId.parse(school()) };
}

const chargeKept = (payments: readonly number[]) =>
  cardPayments(deps()).beginKept(payments, null, {
    actor: system.actor,
    choose: () => Promise.reject(new Error('no card is kept')),
    confirm: () => Promise.reject(new Error('no card is kept')),
  });

/** As after a process that began an import and was killed. */
async function importGoesOn(importId: number): Promise<void> {
  const { account, schoolId } = await asInstructor();
  const begun = {
    type: 'BeginImport',
    importId,
    schoolId,
    instructorId: account.id,
    source: 'other',
    lineCount: 1,
    studentCount: 1,
    pieceCount: 1,
  } as const;
  await deps().dispatch(imports, importId, begun, system);
  await deps().importRunner.carryOn();
}

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

function aBankFile(): Promise<Answer> {
  const csv = bankFiles['anz']?.('KL1') ?? '';
  return upload('/api/bank-files', new File([csv], 'bank.csv', { type: 'text/csv' }));
}

async function upload(path: string, file: File): Promise<Answer> {
  const form = new FormData();
  form.append('file', file);
  const answer = await world.product.product.app.handle(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie: the('instructor').cookies() },
      body: form,
    }),
  );
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
}

/** The token of a link by which an emergency contact of this student objects. */
function objectionOf(studentId: number): string {
  const named = {
    schoolId: ids.schoolId.parse(school()),
    studentId: ids.studentId.parse(studentId),
    objector: 'emergency',
    guardianId: null,
  } as const;
  return objectionLink(deps(), named).split('/').at(-1) ?? '';
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
