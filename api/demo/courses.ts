import { recordCompleted } from '#api/cases/courses/learners.ts';
import { course } from '#domain/course/decide.ts';
import { studentId as studentIdOf } from '#domain/kernel/ids.ts';
import {
  addDays,
  addMinutes,
  dateOf,
  type Instant,
  instantAt,
  type LocalDate,
  mondayOf,
} from '#domain/kernel/nz-time.ts';
import { provider } from '#domain/provider/decide.ts';
import { holdDemoDiary } from './diary.ts';
import { demoInstructor, demoSchoolId as schoolId } from './people.ts';
import { demoCertificate } from './progress.ts';

type CourseDeps = Parameters<typeof recordCompleted>[0];

const instructorId = demoInstructor.accountId;
const byInstructor = { actor: { kind: 'instructor', id: instructorId }, schoolId } as const;
const day = 24 * 60;

/** Who waits for the next session, and who was at the last one: one passed, one has another try. */
const [waits, passed, tries] = [studentIdOf.parse(1), studentIdOf.parse(3), studentIdOf.parse(5)];

const approvedCourseId = 1;
const named = {
  courseName: 'Road ready',
  courseStage: 'learner' as const,
  teacherIds: [instructorId],
};
const approvalNumber = 'AC-2026-114';

/** Clear of the lunches, which are own time 1. */
const [held, ahead] = [
  { courseId: 1, sessionId: 2 },
  { courseId: 2, sessionId: 3 },
];

/** The school is an approved provider: last Sunday's course has led to a certificate, and another one is ahead. */
export async function teachDemoCourses(deps: CourseDeps, now: Instant): Promise<void> {
  const sunday = addDays(mondayOf(dateOf(now)), -1);
  await approve(deps, now);
  await open(deps, addMinutes(now, -9 * day), held, sunday);
  await open(deps, addMinutes(now, -2 * day), ahead, addDays(sunday, 14));
  for (const studentId of [passed, tries])
    await enrol(deps, addMinutes(now, -8 * day), held.courseId, studentId);
  await enrol(deps, addMinutes(now, -day), ahead.courseId, waits);
  await finish(deps, instantAt(sunday, '18:15'));
}

async function approve({ dispatch }: CourseDeps, now: Instant): Promise<void> {
  const today = dateOf(now);
  await dispatch(
    provider,
    schoolId,
    {
      type: 'RecordApproval',
      now: addMinutes(now, -60 * day),
      schoolId,
      approval: {
        approvalNumber,
        approvedFrom: addDays(today, -60),
        approvedUntil: addDays(today, 2 * 365 - 60),
        approvalConditions: 'Keep attendance and assessments for two years.',
      },
    },
    byInstructor,
  );
  await dispatch(
    provider,
    schoolId,
    {
      type: 'ApproveCourse',
      now: addMinutes(now, -60 * day),
      schoolId,
      approvedCourseId,
      course: named,
      team: [instructorId],
    },
    byInstructor,
  );
}

/** One course with one session, on a Sunday after the lessons. */
async function open(
  deps: CourseDeps,
  now: Instant,
  { courseId, sessionId }: typeof held,
  date: LocalDate,
): Promise<void> {
  const { dispatch } = deps;
  await dispatch(
    course,
    courseId,
    {
      type: 'OpenCourse',
      now,
      courseId,
      schoolId,
      instructorId,
      form: { approvedCourseId, places: 6, place: 'Grey Lynn Community Centre' },
      approved: { standing: 'current', approvalNumber, course: named },
    },
    byInstructor,
  );
  const slot = { startsAt: instantAt(date, '16:00'), endsAt: instantAt(date, '18:00') };
  await dispatch(course, courseId, { type: 'AskSession', now, sessionId, ...slot }, byInstructor);
  const span = { ...slot, everyWeeks: null, until: null };
  await holdDemoDiary(deps, now, sessionId, named.courseName, span);
  await dispatch(course, courseId, { type: 'KeepSession', now, sessionId }, byInstructor);
}

const enrol = ({ dispatch }: CourseDeps, now: Instant, courseId: number, studentId: typeof waits) =>
  dispatch(
    course,
    courseId,
    { type: 'EnrolLearner', now, studentId },
    { ...byInstructor, studentId },
  );

/** What became of the session that was held. */
async function finish(deps: CourseDeps, now: Instant): Promise<void> {
  const { dispatch } = deps;
  const { courseId, sessionId } = held;
  const presentIds = [passed, tries];
  await dispatch(
    course,
    courseId,
    { type: 'TakeAttendance', now, sessionId, presentIds },
    byInstructor,
  );
  for (const [studentId, courseResult, note] of [
    [passed, 'passed', 'Calm, and looks well ahead.'],
    [tries, 'not_yet', 'Gap selection at roundabouts.'],
  ] as const)
    await dispatch(
      course,
      courseId,
      { type: 'AssessLearner', now, studentId, assessment: { courseResult, note } },
      {
        ...byInstructor,
        studentId,
        unless: (recorded) => recorded.some(({ type }) => type === 'CourseCompleted'),
      },
    );
  const about = { ...byInstructor, studentId: passed };
  const { events } = await dispatch(
    course,
    courseId,
    {
      type: 'CompleteCourse',
      now,
      studentId: passed,
      isFamily: false,
      certificate: demoCertificate(passed, 8),
      approved: { standing: 'current', approvalNumber, course: named },
    },
    about,
  );
  for (const event of events)
    if (event.type === 'CourseCompleted') await recordCompleted(deps, event.data, about);
}
