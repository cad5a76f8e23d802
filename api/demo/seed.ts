import type { Context } from '#api/command-handler.ts';
import { readNumbers } from '#api/database/given-numbers.ts';
import type { Deps } from '#api/deps.ts';
import type { EventLog } from '#api/event-log/event-log.ts';
import { account } from '#domain/account/decide.ts';
import { lessonsInPackage } from '#domain/catalogue/students.ts';
import { diary } from '#domain/diary/decide.ts';
import { diaryIdAt } from '#domain/diary/diary.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addMinutes, dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import { school } from '#domain/school/decide.ts';
import { studentDetails } from '#domain/student/commands.ts';
import { student } from '#domain/student/decide.ts';
import { subscription } from '#domain/subscription/decide.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { openDemoBooking } from './availability.ts';
import { holdDemoConversations, readDemoBell } from './conversations.ts';
import { teachDemoCourses } from './courses.ts';
import { demoPrepaid, giveDemoCredit, sellDemoPackage } from './credit.ts';
import { furnishDemoDiary } from './diary.ts';
import { spendDemoMoney } from './expenses.ts';
import { addDemoGuardians } from './guardians.ts';
import { demoTestFrom, leadToDemoTest } from './lesson-to-test.ts';
import { noteDemoLicence } from './licence.ts';
import { tellDemoLearners } from './notices.ts';
import { chooseDemoPlan, openDemoCardAccount, takeDemoPayments } from './payments.ts';
import {
  demoAdmin,
  demoAuditor,
  demoInstructor,
  demoPortalCode,
  demoStudents,
  demoSchoolId as schoolId,
} from './people.ts';
import { furnishDemoPortal } from './portal.ts';
import { logDemoPractice } from './practice.ts';
import { recordDemoProgress } from './progress.ts';
import { publishDemoTerms } from './terms.ts';
import { type DemoLesson, demoTimetable } from './timetable.ts';

const asInstructor: Context = {
  actor: { kind: 'instructor', id: demoInstructor.accountId },
  schoolId,
};
const day = 24 * 60;
const firstEnrolledDaysAgo = 63;
const daysBetweenEnrolments = 4;

/** As much of the product as a seed fills. */
export type SeededProduct = {
  readonly deps: Deps;
  readonly log: EventLog;
  /** What follows from facts. */
  readonly processes: { settled(): Promise<void> };
};

/**
 * Fills an empty ledger with a living school, by sending the commands people would have sent, when they would have sent them. One that was
 * interrupted is finished: every command has its own number, and a command whose outcome already holds records nothing.
 */
export async function seedDemoSchool({ deps, log, processes }: SeededProduct): Promise<void> {
  const { sql, dispatch, clock, portalCodes } = deps;
  const first = await getAccount(sql, demoInstructor.accountId);
  const isOurs = first?.email === demoInstructor.email;
  // The last thing of all; whether that account still has the role, or is still there, is for admins to say.
  const ofAdmin = await log.read(`account-${demoAdmin.accountId}`);
  const isFinished = isOurs && ofAdmin.some(({ type }) => type === 'RoleGranted');
  if (isFinished || (!isOurs && (await log.head()) > 0)) return;

  const now = clock();
  const before = (minutes: number) => addMinutes(now, -minutes);
  for (const person of [demoInstructor, demoAdmin, demoAuditor])
    await join(deps, person, before(3 * day));
  if (!first?.schoolId) await registerSchool(deps, before(3 * day));
  const enrolledAt = (index: number) =>
    before((firstEnrolledDaysAgo - index * daysBetweenEnrolments) * day);
  await Promise.all(demoStudents.map((_, index) => enrol(deps, index, enrolledAt(index))));
  const learners = demoStudents.map(({ packageType }, index) => ({
    studentId: ids.studentId.parse(index + 1),
    enrolledOn: dateOf(enrolledAt(index)),
    totalLessons: lessonsInPackage[packageType],
    testFrom: demoTestFrom(ids.studentId.parse(index + 1), now),
  }));
  const lessons = demoTimetable(dateOf(now), now, learners);
  const prepaid = demoPrepaid(learners, lessons);
  await sellDemoPackage(deps, await takeDemoPayments(deps, learners, prepaid));
  await readDemoBell(deps, now, { kind: 'instructor', id: demoInstructor.accountId });
  await Promise.all(lessons.map((lesson) => teach(deps, now, lesson)));
  await recordDemoProgress(
    log,
    lessons,
    learners.map(({ studentId }) => studentId),
    now,
  );
  await readDemoBell(deps, now, { kind: 'student', id: 1 });
  await openDemoBooking(deps, before(2 * day));
  await furnishDemoDiary(deps, now);
  await teachDemoCourses(deps, now);
  await spendDemoMoney(deps, now);
  await addDemoGuardians(deps, now);
  await holdDemoConversations(deps, now);
  await portalCodes.keep(ids.studentId.parse(1), demoPortalCode);
  await dispatch(
    student,
    1,
    { type: 'IssuePortalCode', now: before(2 * day), studentId: ids.studentId.parse(1) },
    { ...asInstructor, studentId: ids.studentId.parse(1) },
  );
  await dispatch(
    student,
    7,
    {
      type: 'ChangeStudentDetails',
      now: before(day),
      studentId: ids.studentId.parse(7),
      details: {},
      status: 'on-hold',
    },
    { ...asInstructor, studentId: ids.studentId.parse(7) },
  );
  await readNumbers(sql);
  // What was taught before is not taken from what is given now.
  await processes.settled();
  await giveDemoCredit(deps, lessons, prepaid, now);
  await logDemoPractice(deps, deps.clock());
  await noteDemoLicence(deps, deps.clock());
  await leadToDemoTest(deps, lessons, deps.clock());
  await tellDemoLearners(deps, lessons, deps.clock());
  await furnishDemoPortal(deps);
  await publishDemoTerms(deps, deps.clock());
  await openDemoCardAccount(deps);
  await chooseDemoPlan(deps);
  // The admin last: that says that the school is whole.
  for (const [person, role] of [
    [demoAuditor, 'auditor'],
    [demoAdmin, 'admin'],
  ] as const)
    await dispatch(
      account,
      person.accountId,
      { type: 'GrantRole', now, accountId: person.accountId, role },
      { actor: { kind: 'system', id: null } },
    );
}

async function join(
  { credentials, dispatch }: Pick<Deps, 'credentials' | 'dispatch'>,
  { accountId, password, ...person }: typeof demoInstructor | typeof demoAdmin | typeof demoAuditor,
  at: Instant,
) {
  await credentials.keep(accountId, person.email, password, { accountId });
  const context: Context = { actor: { kind: 'instructor', id: accountId } };
  await dispatch(
    account,
    accountId,
    { type: 'RegisterAccount', now: at, accountId, ...person },
    context,
  );
  await dispatch(
    account,
    accountId,
    { type: 'VerifyEmail', now: at, accountId, email: person.email },
    context,
  );
  await dispatch(subscription, accountId, { type: 'StartTrial', now: at, accountId }, context);
}

async function registerSchool({ dispatch }: Pick<Deps, 'dispatch'>, at: Instant) {
  await dispatch(
    school,
    schoolId,
    {
      type: 'RegisterSchool',
      now: at,
      schoolId,
      ownerId: demoInstructor.accountId,
      details: {
        name: 'Kōwhai Driving School',
        address: '14 Richmond Road, Grey Lynn, Auckland 1021, New Zealand',
        phone: '021 555 0142',
        email: demoInstructor.email,
        website: 'https://kowhai.example',
        description: 'Calm lessons across central Auckland, in an automatic with dual controls.',
        licenseNumber: 'I-204417',
        insuranceProvider: 'Aroha Mutual',
        vehicleCount: 1,
        operatingHours: 'Mon–Fri 7:30 AM–6:00 PM, Sat 8:00 AM–1:00 PM',
        specialties: ['Nervous Drivers', 'Highway Training', 'Test Preparation'],
        defaultLessonDuration: 60,
        defaultLessonPrice: 55,
      },
    },
    asInstructor,
  );
}

async function enrol({ dispatch }: Pick<Deps, 'dispatch'>, index: number, at: Instant) {
  const person = demoStudents[index];
  if (!person) return;
  const studentId = ids.studentId.parse(index + 1);
  const { firstName, lastName, packageType, suburb } = person;
  const handle = `${firstName}.${lastName}`
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z.]/g, '');
  await dispatch(
    student,
    studentId,
    {
      type: 'EnrolStudent',
      now: at,
      studentId,
      schoolId,
      instructorId: demoInstructor.accountId,
      details: studentDetails.parse({
        firstName,
        lastName,
        packageType,
        email: `${handle}@mail.example`,
        phone: `021 555 0${200 + index}`,
        dateOfBirth: person.born,
        address: `${12 + index * 3} Kōwhai Street, ${suburb}, Auckland`,
        licenseType: 'Class C',
        totalLessons: lessonsInPackage[packageType],
        notes: person.about,
      }),
    },
    { ...asInstructor, studentId },
  );
}

async function teach(
  { dispatch }: Pick<Deps, 'dispatch'>,
  now: Instant,
  { status, ...lesson }: DemoLesson,
) {
  const diaryName = diaryIdAt(demoInstructor.accountId, lesson.startsAt);
  const about: Context = { ...asInstructor, studentId: lesson.studentId };
  const booked = addMinutes(lesson.startsAt, -6 * day);
  await dispatch(
    diary,
    diaryName,
    {
      ...lesson,
      type: 'ScheduleLesson',
      // Booked six days ahead, and never in the future.
      now: booked < now ? booked : now,
      schoolId,
      instructorId: demoInstructor.accountId,
      title: lesson.lessonType,
      description: null,
      notes: null,
      allowOverlap: false,
    },
    about,
  );
  if (status === 'scheduled') return;
  const settled = lesson.endsAt < now ? lesson.endsAt : now;
  await dispatch(
    diary,
    diaryName,
    {
      type: 'ChangeLesson',
      now: settled,
      lessonId: lesson.lessonId,
      status,
      allowOverlap: false,
    },
    // A lesson still to come is called off by the learner, which is what the instructor's bell is for.
    status === 'cancelled' && lesson.startsAt > now
      ? { ...about, actor: { kind: 'student', id: lesson.studentId } }
      : about,
  );
}
