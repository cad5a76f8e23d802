import { enrolment } from '#domain/enrolment/decide.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addDays, addMinutes, dateOf } from '#domain/kernel/nz-time.ts';
import { review } from '#domain/review/decide.ts';
import { bankFiles } from '../support/bank-files.ts';
import { ownCardAccount, payByCard, sandboxOf } from '../support/cards.ts';
import { aBooking, anEntry, wholeProfile } from '../support/directory.ts';
import { importText } from '../support/import-files.ts';
import { inDays } from '../support/in-days.ts';
import type { Person } from '../support/product.ts';
import { aBrowser } from '../support/push-service.ts';
import { idOf } from '../support/roles.ts';
import { aRegistration } from '../support/samples.ts';
import { sentEnrolment } from '../support/sent-enrolment.ts';
import { colleagueOf, type World } from './people.ts';

export type Records = Readonly<Record<string, number | string>>;

/** Nouns without a record of a school: what their parameter is asked with, and why there is none. */
export const withoutRecord: Readonly<
  Record<string, readonly [asked: number | string, why: string]>
> = {
  gst: ['2026-07-31', 'a day, of which each school has its own return'],
  stages: [1, 'of the curriculum, which every school shares'],
  'own sessions': [
    987_654,
    'a session that has ended is signed out too: every number is answered alike, and account-security.db.test.ts asks with another’s',
  ],
};

/** Records of one person: their colleagues and the other parents of a child are strangers to them. */
export const ofOnePerson: readonly string[] = [
  'calendar-feeds',
  'devices of the parent',
  'devices of the student',
  'feeds of the parent',
  'feeds of the student',
  'news of the student',
  'own browsers',
  'own devices',
  'own news',
  'own passkeys',
  'own receipts',
  'own-time',
  'threads of the parent',
];

const ofStudentAt = { ':id': 'students' };
const cardPayment = { ':id': 'card payments' };
/** Paths whose `:id` is not of the noun before it. */
const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/payments/:id/refunds/:nth/take-back': { ':id': 'refunded payments' },
  '/api/payments/:id/set-aside/:intent/book': cardPayment,
  '/api/payments/:id/set-aside/:intent/refund': cardPayment,
  '/api/student-portal/credit/:id': ofStudentAt,
  '/api/student-portal/credit/:id/statement.csv': ofStudentAt,
  '/api/student-portal/credit/:id/statement.pdf': ofStudentAt,
  '/api/student-portal/notices/:id': ofStudentAt,
  '/api/student-portal/notifications/:id': ofStudentAt,
  '/api/student-portal/notifications/:id/mark-all-read': ofStudentAt,
  '/api/student-portal/payments/:id': ofStudentAt,
  '/api/student-portal/proposals/:id': ofStudentAt,
  '/api/student-portal/statement/:id': ofStudentAt,
  '/api/student-portal/statement/:id/pdf': ofStudentAt,
};

/** Places where the word before a parameter, or its own name, means another noun than elsewhere. */
const places: Readonly<Record<string, string>> = {
  '/api/auth/devices/:device': 'own browsers',
  '/api/auth/passkeys/:number': 'own passkeys',
  '/api/auth/sessions/:number': 'own sessions',
  '/api/billing/history/:charge': 'own receipts',
  '/api/course-provider/courses/:id': 'approved courses',
  '/api/notifications/:id': 'own news',
  '/api/parent-portal/calendar-feeds/:studentId/:feedId': 'feeds of the parent',
  '/api/parent-portal/devices/:id': 'devices of the parent',
  '/api/parent-portal/holds/:studentId/:lessonId': 'holds',
  '/api/parent-portal/messages/:studentId/:threadId': 'threads of the parent',
  '/api/parent-portal/plan/:studentId/:lessonId': 'held lessons',
  '/api/settings/devices/:id': 'own devices',
  '/api/student-portal/calendar-feeds/:studentId/:feedId': 'feeds of the student',
  '/api/student-portal/devices/:id': 'devices of the student',
  '/api/student-portal/holds/:studentId/:lessonId': 'holds',
  '/api/student-portal/notifications/:id': 'news of the student',
  '/api/student-portal/plan/:studentId/:lessonId': 'held lessons',
};

/** What each parameter of a path names, in order: by its own name (`:lessonId`), or by the word before it. */
export function nounsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.flatMap((part, nth) => {
    if (!part.startsWith(':')) return [];
    const place = places[parts.slice(0, nth + 1).join('/')];
    const before = parts.slice(0, nth).findLast((one) => !one.startsWith(':'));
    const name = part.endsWith('Id') ? `${part.slice(1, -'Id'.length)}s` : before;
    return exceptions[path]?.[part] ?? place ?? name ?? '';
  });
}

/** A record of each noun, made as the people of the world make them. */
export async function moreRecords(world: World): Promise<Records> {
  const ground = { world, instructor: the(world, 'instructor'), student: studentOf(world) };
  const parts = [ofBooks, ofMoney, ofStudent, ofCourse, ofDiary, ofPeople, ofPhones, ofAccount];
  let records: Records = world.records;
  for (const part of parts) records = { ...records, ...(await part(ground)) };
  return records;
}

/** What strangers have of their own, to ask for another's record under it. */
export async function recordsOfOthers(
  world: World,
): Promise<Readonly<Record<string, Readonly<Record<string, number>>>>> {
  const other = the(world, 'other school');
  const students = await world.product.student(other);
  const payment = await made(other, '/api/payments', { ...aPayment, studentId: students });
  const invoice = await made(other, '/api/invoices', { studentId: students });
  const { body: me } = await the(world, 'classmate').get('/api/student-portal/me');
  return {
    'other school': {
      students,
      payments: payment.id,
      'card payments': payment.id,
      'refunded payments': payment.id,
      invoices: invoice.number,
      courses: (await aCourse(other)).id,
    },
    classmate: { students: me.id },
  };
}

type Ground = { readonly world: World; readonly instructor: Person; readonly student: number };

const the = (world: World, who: string): Person => {
  const person = world.people[who];
  if (!person) throw new Error(`${who} is in every world`);
  return person;
};
const studentOf = (world: World) => world.records['students'] ?? 0;

async function made(person: Person, path: string, body?: object): Promise<any> {
  const answer = await person.post(path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function uploaded(
  { world, instructor }: Ground,
  path: string,
  [name, content]: readonly [string, BlobPart],
  fields: Readonly<Record<string, string>> = {},
): Promise<any> {
  const form = new FormData();
  form.append('file', new File([content], name));
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  const answer = await world.product.product.app.handle(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie: instructor.cookies() },
      body: form,
    }),
  );
  if (answer.status >= 300) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

/** What each school numbers for itself is there three times, as another school may have made a first one. */
async function thrice(make: (nth: number) => Promise<any>): Promise<any> {
  await make(1);
  await make(2);
  return make(3);
}

const today = dateOf(inDays(0));
const aPayment = { amount: 55, description: 'Lesson', paymentMethod: 'cash' };
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

async function ofBooks(ground: Ground): Promise<Records> {
  const { instructor, student } = ground;
  const expense = await made(instructor, '/api/expenses', {
    spentOn: '2026-01-05',
    supplier: 'Z Energy',
    amount: 50,
    category: 'fuel',
    photo: pixel,
  });
  await instructor.put('/api/invoice-settings', { bankAccount: '12-3456-1234560-00' });
  await uploaded(ground, '/api/bank-files', ['bank.csv', (bankFiles['asb'] ?? String)('thanks')]);
  const [line] = (await instructor.get('/api/bank-lines')).body;
  const begun = await uploaded(ground, '/api/imports', ['students.csv', importText('teachworks')]);
  const link = await made(instructor, '/api/accountant-links', {
    name: 'Ann',
    endsOn: addDays(today, 30),
  });
  const breach = {
    what: 'A phone was lost',
    who: 'One student',
    knownAt: inDays(-1),
    harm: 'none',
    why: 'It was locked',
  };
  const breaches = await thrice(() => made(instructor, '/api/breaches', breach));
  const asked = await made(instructor, '/api/privacy-requests', {
    studentId: student,
    kind: 'access',
    receivedOn: today,
  });
  return {
    expenses: expense.id,
    'bank-lines': line.id,
    imports: begun.id,
    'accountant-links': link.id,
    breaches: breaches[0].number,
    'privacy-requests': asked[0].id,
    exports: (await made(instructor, '/api/exports', { what: 'journal' })).id,
  };
}

async function ofMoney({ world, instructor, student }: Ground): Promise<Records> {
  const { product } = world;
  const products = await made(instructor, '/api/credit/products', {
    name: 'Five hours',
    minutes: 300,
    price: 400,
  });
  const voucher = await made(instructor, '/api/credit/vouchers', { productId: products.id });
  const refunded = await made(instructor, '/api/payments', {
    ...aPayment,
    studentId: student,
    status: 'completed',
  });
  const back = { amount: 5, refundedOn: today, paymentMethod: 'cash' };
  await made(instructor, `/api/payments/${refunded.id}/refund`, back);
  const invoiced = await thrice(async () => {
    const payment = await made(instructor, '/api/payments', { ...aPayment, studentId: student });
    const invoice = await made(instructor, `/api/payments/${payment.id}/invoice`);
    return { payment, invoice };
  });
  await made(instructor, `/api/invoices/${invoiced.invoice.number}/corrections`, {
    reason: 'A shorter lesson',
    lines: [{ paymentId: invoiced.payment.id, amount: 50 }],
  });

  const asked = await made(instructor, '/api/create-payment-intent', {
    studentId: student,
    amount: 100,
    description: 'Lessons by card',
  });
  await payByCard(product, asked.clientSecret);
  const { platform } = product.product.deps.stripe;
  const { metadata } = await platform.paymentIntents.retrieve(asked.paymentIntentId);
  const twice = { amount: 10_000, currency: 'nzd', metadata };
  const second = await platform.paymentIntents.create(twice);
  await platform.paymentIntents.confirm(second.id, { payment_method: 'pm_card_visa' });
  await sandboxOf(product).webhooks.settled();

  const account = await ownCardAccount(product, instructor);
  const paid = await made(instructor, '/api/create-payment-intent', {
    studentId: student,
    amount: 60,
    description: 'Lesson by card',
  });
  await payByCard(product, paid.clientSecret);
  await sandboxOf(product).webhooks.settled();
  const payout = (await sandboxOf(product).payOut(account)) ?? '';
  await sandboxOf(product).webhooks.settled();
  return {
    payments: invoiced.payment.id,
    invoices: invoiced.invoice.number,
    products: products.id,
    vouchers: voucher.id,
    corrections: 1,
    refunds: 1,
    'refunded payments': refunded.id,
    'card payments': asked.paymentId,
    'set-aside': second.id,
    payouts: payout,
  };
}

async function ofStudent(ground: Ground): Promise<Records> {
  const { world, instructor, student } = ground;
  const at = `/api/students/${student}`;
  const portal = `/api/student-portal`;
  const learner = the(world, 'student');
  const places = await made(instructor, `${at}/places`, {
    name: 'School',
    address: '1 High Street',
  });
  const tests = { type: 'learner', date: '2026-01-05', place: 'Hornby', result: 'passed' };
  const supervisor = await made(learner, `${portal}/practice-supervisors/${student}`, {
    name: 'Mere Ngata',
    email: 'mere@mail.example',
  });
  const drive = await made(learner, `${portal}/practice/${student}`, {
    date: addDays(today, -1),
    minutes: 30,
    light: 'day',
    weather: 'sunny',
    supervisorName: 'Mere Ngata',
  });
  const startedAt = inDays(-3);
  const assessment = await made(instructor, `${at}/assessments`, {
    markingId: crypto.randomUUID(),
    kind: 'restricted',
    startedAt,
    endedAt: addMinutes(startedAt, 30),
    tasks: [{ task: 'left_turn', stage: 1, repetitions: 2, faults: [] }],
    errors: [],
  });
  await instructor.put(`${at}/assessments/${assessment.id}/shared`, { shared: true });
  const booking = await made(instructor, `${at}/test-bookings`, {
    kind: 'restricted',
    startTime: inDays(20),
    despite: 'The licence is with us',
  });
  const file = ['marks.png', Buffer.from(pixel, 'base64')] as const;
  const resource = await uploaded(ground, `${at}/resource-files`, file, { title: 'Marks' });
  await world.product.product.deps.dispatch(
    review,
    student,
    {
      type: 'WriteReview',
      studentId: ids.studentId.parse(student),
      schoolId: ids.schoolId.parse(world.schoolId),
      instructorId: ids.accountId.parse(world.schoolId),
      completedLessons: 1,
      rating: 5,
      comment: 'Calm and clear.',
    },
    {
      actor: { kind: 'student', id: student },
      schoolId: ids.schoolId.parse(world.schoolId),
      studentId: ids.studentId.parse(student),
    },
  );
  return {
    places: places[0].id,
    tests: (await made(instructor, `${at}/tests`, tests)).id,
    supervisors: supervisor.id,
    drives: drive.id,
    assessments: assessment.id,
    bookings: booking.id,
    resources: resource.id,
    terms: 1,
    reviews: student,
  };
}

/** A course with a session and the student in it. */
async function ofCourse({ instructor, student }: Ground): Promise<Records> {
  const course = await aCourse(instructor);
  const at = `/api/courses/${course.id}`;
  const { sessions } = await made(instructor, `${at}/sessions`, {
    startTime: inDays(6, '17:00'),
    endTime: inDays(6, '19:00'),
  });
  await made(instructor, `${at}/learners`, { studentId: student });
  return {
    courses: course.id,
    'approved courses': course.approvedCourseId,
    sessions: sessions[0].id,
  };
}

async function aCourse(owner: Person): Promise<{ id: number; approvedCourseId: number }> {
  await made(owner, '/api/course-provider/approval', {
    approvalNumber: 'AC-77',
    approvedFrom: '2026-02-01',
    approvedUntil: addDays(today, 700),
    approvalConditions: null,
  });
  const { courses } = await made(owner, '/api/course-provider/courses', {
    courseName: 'Road ready',
    courseStage: 'learner',
    teacherIds: [await idOf(owner)],
  });
  const approvedCourseId = courses[0].id;
  const { id } = await made(owner, '/api/courses', { approvedCourseId, places: 6, place: null });
  return { id, approvedCourseId };
}

async function ofDiary({ world, instructor, student }: Ground): Promise<Records> {
  const car = { model: 'Toyota Yaris', transmission: 'automatic' };
  const cars = await thrice((nth) => made(instructor, '/api/cars', { ...car, plate: `KEA${nth}` }));
  const ownTime = await made(instructor, '/api/own-time', {
    title: 'Dentist',
    startTime: inDays(12, '12:00'),
    endTime: inDays(12, '13:00'),
  });
  const lesson = { studentId: student, title: 'Parking', lessonType: 'Parking Practice' };
  const proposal = await made(instructor, '/api/lessons/proposals', {
    ...lesson,
    startTime: inDays(8),
    endTime: inDays(8, '10:45'),
  });
  const held = await made(instructor, '/api/lessons', {
    ...lesson,
    startTime: inDays(-2),
    endTime: inDays(-2, '10:45'),
    completed: true,
  });
  const said = { wentWell: [], next: [], practise: [parallelParking] };
  await made(instructor, `/api/lessons/${held.id}/recap`, said);
  await instructor.put('/api/availability', {
    selfBooking: true,
    week: Array.from({ length: 7 }, () => [{ from: '06:00', to: '21:00' }]),
    exceptions: [],
    lessonLengths: [60],
    bufferMinutes: 0,
    noticeHours: 0,
    windowDays: 30,
    freeCancelHours: 1,
    deposit: { kind: 'fixed', amountCents: 2000 },
  });
  const hold = await made(the(world, 'student'), `/api/student-portal/holds/${student}`, {
    startTime: inDays(15),
    minutes: 60,
    lessonType: 'Parking Practice',
  });
  return {
    cars: cars.at(-1).number,
    'own-time': ownTime.id,
    proposals: proposal.id,
    'held lessons': held.id,
    holds: hold.lessonId,
  };
}

/** The number of a skill of the curriculum that the lesson was assessed in too. */
export const parallelParking = 303;

async function ofPeople({ world, instructor }: Ground): Promise<Records> {
  const { product, schoolId } = world;
  await made(instructor, '/api/team/invitations', { email: 'new@school.example' });
  const [invited] = (await instructor.get('/api/team')).body.invitations;
  const member = await colleagueOf(product, instructor, 'second@school.example');
  const { body: school } = await instructor.get('/api/schools/mine');
  await instructor.put(`/api/schools/${schoolId}`, { ...school, ...wholeProfile });
  await instructor.put(`/api/schools/${schoolId}/listing`, anEntry);
  await made(product.visitor(), `/api/instructors/${schoolId}/contact`, aBooking);
  const [enquiry] = (await instructor.get('/api/enquiries')).body;
  const { deps } = product.product;
  const enrolmentId = await deps.ids.next('enrolment');
  const sent = sentEnrolment({
    enrolmentId,
    schoolId: ids.schoolId.parse(schoolId),
    instructorId: ids.accountId.parse(schoolId),
  });
  await deps.dispatch(
    enrolment,
    enrolmentId,
    { ...sent, now: deps.clock() },
    { actor: { kind: 'visitor', id: null }, schoolId: ids.schoolId.parse(schoolId) },
  );
  return {
    invitations: invited.id,
    members: await idOf(member),
    enquiries: enquiry.id,
    enrolments: enrolmentId,
  };
}

/** What belongs to one person alone: the instructor, the student, or the parent with full access. */
async function ofPhones({ world, instructor, student }: Ground): Promise<Records> {
  const [learner, parent] = [the(world, 'student'), the(world, 'full')];
  const feed = { name: 'Family', depth: 'lesson' };
  const device = async (person: Person, path: string) =>
    (await made(person, path, aBrowser(path).device)).devices[0].id;
  const thread = { subject: 'Hello', message: 'Kia ora' };
  return {
    'calendar-feeds': (await made(instructor, '/api/calendar-feeds', feed)).id,
    'feeds of the student': (
      await made(learner, `/api/student-portal/calendar-feeds/${student}`, feed)
    ).id,
    'feeds of the parent': (
      await made(parent, `/api/parent-portal/calendar-feeds/${student}`, feed)
    ).id,
    'threads of the parent': (await made(parent, `/api/parent-portal/messages/${student}`, thread))
      .id,
    'own devices': await device(instructor, '/api/settings/devices'),
    'devices of the student': await device(learner, '/api/student-portal/devices'),
    'devices of the parent': await device(parent, '/api/parent-portal/devices'),
  };
}

async function ofAccount({ world, instructor, student }: Ground): Promise<Records> {
  const { app, deps } = world.product.product;
  const { id, email } = (await instructor.get('/api/auth/user')).body;
  const { password } = aRegistration(1);
  const phone = world.product.visitor();
  await made(phone, '/api/auth/login', { email, password });
  const key = { credentialId: 'of-the-instructor', publicKey: 'none', counter: 0, transports: [] };
  await deps.passkeys.add(ids.accountId.parse(id), 'Key ring', key, deps.clock());
  // A browser names itself in a header of each request.
  const browser = crypto.randomUUID();
  await app.handle(
    new Request('http://localhost/api/auth/user', {
      headers: { cookie: phone.cookies(), 'device-id': browser },
    }),
  );
  const bought = await made(instructor, '/api/auth/create-subscription', { planName: 'premium' });
  const sessionId = bought.checkoutUrl.split('/').at(-1);
  await sandboxOf(world.product).completeCheckout(sessionId, '4242424242424242');
  await made(instructor, '/api/auth/verify-payment', { sessionId });
  await sandboxOf(world.product).webhooks.settled();
  await world.product.product.processes.settled();
  const list = async (person: Person, path: string) => (await person.get(path)).body;
  const [receipt] = await list(instructor, '/api/billing/history');
  const [passkey] = await list(instructor, '/api/auth/passkeys');
  // Nothing that is done later takes this one's place in the bell.
  const joined = (await list(instructor, '/api/notifications')).find(
    ({ kind }: { kind: string }) => kind === 'guardian_joined',
  );
  const [news] = await list(the(world, 'student'), `/api/student-portal/notifications/${student}`);
  return {
    'own browsers': browser,
    'own news': joined.id,
    'own passkeys': passkey.number,
    'own receipts': receipt.id,
    'news of the student': news.id,
  };
}
