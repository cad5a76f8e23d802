import { expect, test } from 'bun:test';
import { failingItemsOf } from '#api/cases/driving-tests/assessments.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import * as ids from '#domain/kernel/ids.ts';
import { otherNoticeKinds } from '#domain/kernel/notification-kinds.ts';
import { firstNoticeRules } from '#domain/notices/rules.ts';
import { listAllUsers } from '#projections/admin-users/query.ts';
import { listBreaches } from '#projections/breaches/query.ts';
import { getDashboardWeeks } from '#projections/dashboard-weeks/query.ts';
import { listNewestListings } from '#projections/directory/query.ts';
import { listUninvoiced } from '#projections/invoices/query.ts';
import { listNotifications } from '#projections/notifications/query.ts';
import { listPeopleWithPhone } from '#projections/notifications/texted.ts';
import { event } from './event.ts';
import {
  enquiryReceived,
  enrolled,
  instructorId,
  owner,
  scheduled,
  schoolId,
  schoolRegistered,
  studentId,
  testRecorded,
} from './examples.ts';
import { readModelsInPostgres } from './given-in-postgres.ts';

// What is asked for is found among what must not come: of another school, archived, older and newer.

const given = readModelsInPostgres();
const otherSchool = 31;

const registered = (accountId: AccountId) =>
  event('AccountRegistered', {
    accountId: ids.accountId.parse(accountId),
    email: `${accountId}@mail.example`,
    firstName: 'Marama',
    lastName: 'Wilson',
  });
const founded = (school: number) =>
  event('SchoolRegistered', {
    ...schoolRegistered.data,
    schoolId: ids.schoolId.parse(school),
    ownerId: ids.accountId.parse(school),
  });
const listed = (school: number) =>
  event('SchoolListed', {
    schoolId: ids.schoolId.parse(school),
    place: 'Porirua',
    languages: [],
    experience: null,
    availability: null,
  });

test('everybody with an account is listed, also without a school and without a plan', async () => {
  await given(
    registered(ids.accountId.parse(owner)),
    founded(owner),
    registered(ids.accountId.parse(2)),
    event('SubscriptionCorrected', {
      accountId: ids.accountId.parse(2),
      type: 'premium',
      standing: 'active',
    }),
    registered(ids.accountId.parse(3)),
  );
  const users = await listAllUsers(given.sql());
  expect(
    users.map(({ id, schoolId: school, subscriptionType }) => [id, school, subscriptionType]),
  ).toEqual([
    [ids.accountId.parse(3), null, 'trial'],
    [ids.accountId.parse(2), null, 'premium'],
    [ids.accountId.parse(owner), schoolId, 'trial'],
  ]);
});

test('the newest listings are of schools that are open and listed', async () => {
  await given(
    ...[owner, 5, 6, 7].flatMap((school) => [
      registered(ids.accountId.parse(school)),
      founded(school),
      listed(school),
    ]),
    event('SchoolArchived', { schoolId: ids.schoolId.parse(5) }),
    event('SchoolUnlisted', { schoolId: ids.schoolId.parse(6) }),
  );
  const newest = async (most: number) =>
    (await listNewestListings(given.sql(), most)).map((row) => row.schoolId);
  expect(await newest(9)).toEqual([ids.schoolId.parse(7), ids.schoolId.parse(owner)]);
  expect(await newest(1)).toEqual([ids.schoolId.parse(7)]);
});

test('the pass rate before this month counts earlier tests of this school alone', async () => {
  const sat = (testId: number, date: string, result: 'passed' | 'failed', school = schoolId) =>
    event('DrivingTestRecorded', { ...testRecorded.data, testId, date, result, schoolId: school });
  await given(
    enrolled,
    sat(1, '2026-10-31', 'passed'),
    sat(2, '2026-10-30', 'failed'),
    sat(3, '2026-11-01', 'passed'),
    sat(4, '2026-11-02', 'passed'),
    sat(5, '2026-10-30', 'failed', ids.schoolId.parse(otherSchool)),
  );
  const { tests } = await getDashboardWeeks(given.sql(), schoolId, '2026-11-21');
  expect(tests).toEqual({ passed: 3, taken: 4, rateBefore: 50 });
});

test('items that are failed most are of this school’s tests that count, and of an instructor from five on', async () => {
  let assessmentId = 0;
  const sat = (instructorId: AccountId, school = schoolId) => {
    assessmentId += 1;
    return event('MockTestFinished', {
      assessmentId,
      schoolId: school,
      studentId,
      instructorId,
      markingId: crypto.randomUUID(),
      kind: 'restricted',
      form: 'restricted-2026',
      startedAt: '2026-11-05T20:00:00.000Z',
      endedAt: '2026-11-05T20:45:00.000Z',
      tasks: [],
      errors: [],
      hazards: null,
      note: null,
    });
  };
  await given(
    ...[owner, 2, 5].map((id) => registered(ids.accountId.parse(id))),
    ...Array.from({ length: 5 }, () => sat(ids.accountId.parse(owner))),
    ...Array.from({ length: 5 }, () => sat(ids.accountId.parse(2))),
    event('MockTestVoided', {
      assessmentId: 10,
      schoolId,
      studentId,
      instructorId: ids.accountId.parse(2),
      reason: 'Twice',
    }),
    ...Array.from({ length: 6 }, () =>
      sat(ids.accountId.parse(5), ids.schoolId.parse(otherSchool)),
    ),
  );
  const { school, instructors } = await failingItemsOf({ sql: given.sql() }, schoolId);
  expect(school.map(({ tests }) => tests)).toEqual([9]);
  expect(instructors.map(({ instructorId, tests }) => [instructorId, tests])).toEqual([[owner, 5]]);
});

test('a text comes from those who have its number, students and parents', async () => {
  const student = (id: number, phone: string) =>
    event('StudentEnrolled', { ...enrolled.data, studentId: ids.studentId.parse(id), phone });
  const parent = (guardianId: number, of: number, phone: string) =>
    event('GuardianAdded', {
      guardianId,
      studentId: ids.studentId.parse(of),
      schoolId,
      parentName: 'Anna Rāwiri',
      email: `${guardianId}@mail.example`,
      phone,
      relationship: 'parent',
      accessLevel: 'limited',
    });
  await given(
    student(studentId, '021 555 0100'),
    student(13, '021 555 0199'),
    student(14, '+64 21 555 0100'),
    event('StudentArchived', { studentId: ids.studentId.parse(14) }),
    parent(3, 13, '(021) 555-0100'),
    parent(4, 13, '021 555 0198'),
    parent(5, 14, '021 555 0100'),
    parent(6, studentId, '021 555 0100'),
    event('GuardianDeactivated', { guardianId: 6, studentId, schoolId }),
  );
  const people = await listPeopleWithPhone(given.sql(), '+64215550100');
  expect(people.map(({ person }) => person)).toEqual(['guardian-3', `student-${studentId}`]);
});

test('each notification is listed, whether or not a student, a conversation, a guardian or an enquiry is behind it', async () => {
  const sent = event('MessageSent', {
    conversationId: 8,
    schoolId,
    instructorId,
    studentId,
    number: 1,
    from: 'student',
    content: 'Kia ora',
    clientMessageId: null,
    senderId: studentId,
  });
  await given(enrolled, scheduled, enquiryReceived, sent);
  const listed = await listNotifications(given.sql(), `account-${instructorId}`);
  expect(listed.map(({ kind }) => kind)).toEqual([
    'message',
    'enquiry',
    'lesson_booked',
    'student_added',
  ]);
});

test('what a school tells from the start it has told from the start, whatever another school has set', async () => {
  const rules = (school: number) =>
    event('NoticeRulesSet', {
      schoolId: ids.schoolId.parse(school),
      reminders: [],
      kinds: firstNoticeRules.kinds,
    });
  const { noticeRule = [] } = await given(rules(otherSchool), rules(schoolId));
  const since = (school: number) =>
    noticeRule.flatMap(({ kind, since, schoolId: whose }: any) =>
      whose === school && since && otherNoticeKinds.includes(kind) ? [[kind, since]] : [],
    );
  expect(since(schoolId)).toHaveLength(
    otherNoticeKinds.filter((kind) => firstNoticeRules.kinds[kind]).length,
  );
  expect(since(schoolId)).toEqual(since(otherSchool));
});

test('a payment has the day of its lesson, whatever other learners were asked for on that day', async () => {
  const asked = (paymentId: number, of: number) =>
    event('PaymentRequested', {
      paymentId,
      schoolId,
      studentId: ids.studentId.parse(of),
      instructorId,
      amountCents: 8_000,
      description: 'A lesson',
      dueOn: null,
      method: 'cash',
      reference: `KL-${paymentId}`,
      invoiceNumber: null,
    });
  // Given facts happen on 1 November.
  const onThatDay = { startsAt: '2026-11-01T02:00:00.000Z', endsAt: '2026-11-01T03:00:00.000Z' };
  const taught = event('LessonScheduled', { ...scheduled.data, ...onThatDay });
  const other = event('StudentEnrolled', {
    ...enrolled.data,
    studentId: ids.studentId.parse(13),
  });
  const dayOf = async (...more: ReturnType<typeof asked>[]) => {
    await given(enrolled, other, taught, asked(1, studentId), ...more);
    const lines = await listUninvoiced(given.sql(), schoolId, studentId, '2026-11-21');
    return lines.map(({ lessonOn }) => lessonOn);
  };
  expect(await dayOf(asked(2, 13))).toEqual(['2026-11-01']);
  // With one lesson and two payments, nobody knows which payment is for the lesson.
  expect(await dayOf(asked(2, studentId))).toEqual([null, null]);
});

test('a school sees its own breaches, each with who was told of it and the 72 hours to tell the Commissioner', async () => {
  const found = (number: number, school = schoolId) =>
    event('BreachRecorded', {
      schoolId: school,
      number,
      what: 'A phone was lost.',
      who: 'Hēmi',
      knownAt: '2026-11-02T08:30:00.000Z',
      harm: 'serious',
      why: 'His address was on it.',
    });
  const told = (number: number, whom: 'commissioner' | 'people', school = schoolId) =>
    event('BreachTold', {
      schoolId: school,
      number,
      whom,
      toldAt: '2026-11-03T08:30:00.000Z',
      how: 'By e-mail',
    });
  const other = ids.schoolId.parse(otherSchool);
  await given(
    found(1),
    found(2),
    told(1, 'people'),
    told(2, 'commissioner'),
    found(1, other),
    told(1, 'commissioner', other),
  );
  const listed = await listBreaches(given.sql(), schoolId);
  expect(
    listed.map(({ number, notifyBy, told: of }) => [number, notifyBy, of.map(({ whom }) => whom)]),
  ).toEqual([
    [2, '2026-11-05T08:30:00.000Z', ['commissioner']],
    [1, '2026-11-05T08:30:00.000Z', ['people']],
  ]);
});
