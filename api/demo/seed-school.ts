import type { Deps } from '#api/deps.ts';
import { account } from '#domain/account/decide.ts';
import { diary } from '#domain/diary/decide.ts';
import { diaryIdAt } from '#domain/diary/diary.ts';
import { founderOf, schoolFoundedBy } from '#domain/kernel/founder.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { addDays, addMinutes, dateOf, type Instant, instantAt } from '#domain/kernel/nz-time.ts';
import { schoolDetails } from '#domain/school/commands.ts';
import { school } from '#domain/school/decide.ts';
import { studentDetails } from '#domain/student/commands.ts';
import { student } from '#domain/student/decide.ts';
import { subscription } from '#domain/subscription/decide.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { getStudent } from '#projections/students/query.ts';
import { asOwner, listSchool, writeReview } from './listed-school.ts';
import type { Neighbour } from './seed-neighbours.ts';

const hour = 60;
const day = 24 * hour;
/** Clear of the lessons of the demo school's own timetable. */
const firstLessonId = 901;
/** Days between one learner's lesson and the next one's. */
const apart = 9;

/** Registers another school with its instructor, lists it, and lets its learners have a lesson and say what they thought. */
export async function moveIn(deps: Deps, neighbour: Neighbour, now: Instant): Promise<void> {
  const { accountId, entry, learners } = neighbour;
  const schoolId = schoolFoundedBy(accountId);
  await register(deps, neighbour, addMinutes(now, -3 * day));
  await listSchool(deps, schoolId, entry, addMinutes(now, -2 * day));
  for (const [index, learner] of learners.entries()) {
    const daysAgo = 10 + index * apart;
    const isTheirs = await teachOnce(deps, schoolId, learner, now, daysAgo);
    const later = addMinutes(now, -(daysAgo - 2) * day);
    if (isTheirs) await writeReview(deps, schoolId, learner.studentId, learner, later);
  }
}

async function register(
  { sql, dispatch, credentials }: Deps,
  { accountId, email, firstName, lastName, school: details }: Neighbour,
  now: Instant,
): Promise<void> {
  const schoolId = schoolFoundedBy(accountId);
  const context = asOwner(schoolId);
  // Nobody signs in as a neighbour, so the password is one that nobody knows.
  await credentials.keep(accountId, email, crypto.randomUUID(), { accountId });
  await dispatch(
    account,
    accountId,
    { type: 'RegisterAccount', now, accountId, email, firstName, lastName },
    context,
  );
  await dispatch(account, accountId, { type: 'VerifyEmail', now, accountId, email }, context);
  await dispatch(subscription, accountId, { type: 'StartTrial', now, accountId }, context);
  if ((await getAccount(sql, accountId))?.schoolId !== null) return;
  await dispatch(
    school,
    schoolId,
    {
      type: 'RegisterSchool',
      now,
      schoolId,
      ownerId: accountId,
      details: schoolDetails.parse({ ...details, email }),
    },
    context,
  );
}

/** Enrols a learner and completes one lesson; false where somebody else has their number. */
async function teachOnce(
  { sql, dispatch }: Deps,
  schoolId: SchoolId,
  { studentId, firstName, lastName }: Neighbour['learners'][number],
  now: Instant,
  daysAgo: number,
): Promise<boolean> {
  const context = { ...asOwner(schoolId), studentId };
  const booked = addMinutes(now, -(daysAgo + 7) * day);
  await dispatch(
    student,
    studentId,
    {
      type: 'EnrolStudent',
      now: booked,
      studentId,
      schoolId,
      instructorId: founderOf(schoolId),
      details: studentDetails.parse({
        firstName,
        lastName,
        email: `${firstName}.${lastName}@mail.example`,
        phone: `021 555 0${300 + studentId}`,
        dateOfBirth: '2008-05-12',
        packageType: 'Basic',
        totalLessons: 10,
      }),
    },
    context,
  );
  if (!(await getStudent(sql, schoolId, studentId))) return false;

  const startsAt = instantAt(addDays(dateOf(now), -daysAgo), '10:00');
  const endsAt = addMinutes(startsAt, hour);
  const lesson = { lessonId: firstLessonId + studentId, allowOverlap: false };
  const diaryName = diaryIdAt(founderOf(schoolId), startsAt);
  await dispatch(
    diary,
    diaryName,
    {
      ...lesson,
      type: 'ScheduleLesson',
      now: booked,
      schoolId,
      instructorId: founderOf(schoolId),
      studentId,
      startsAt,
      endsAt,
      title: 'City Driving',
      lessonType: 'City Driving',
      description: null,
      notes: null,
    },
    context,
  );
  await dispatch(
    diary,
    diaryName,
    { ...lesson, type: 'ChangeLesson', now: endsAt, status: 'completed' },
    context,
  );
  return true;
}
