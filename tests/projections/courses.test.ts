import { expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { event } from './event.ts';
import { enrolled, erased, instructorId, schoolId, studentId, whose } from './examples.ts';
import { readModels } from './given.ts';

const given = readModels();

const approved = event('ProviderApproved', {
  schoolId,
  approvalNumber: 'AC-77',
  approvedFrom: '2026-02-01',
  approvedUntil: '2028-01-31',
  approvalConditions: 'Keep records.',
});
const named = {
  schoolId,
  approvedCourseId: 4,
  courseName: 'Road ready',
  courseStage: 'learner' as const,
  teacherIds: [instructorId],
};
const courseApproved = event('CourseApproved', named);
const suspension = {
  schoolId,
  suspendedFrom: '2026-12-01',
  source: 'https://nzta.govt.nz/notices/7',
};
const suspended = event('ProviderSuspended', { ...suspension, reason: 'Records' });

const of = { courseId: 3, schoolId };
const opened = event('CourseOpened', {
  ...of,
  instructorId,
  approvedCourseId: 4,
  courseName: 'Road ready',
  courseStage: 'learner',
  places: 6,
  place: 'Hall',
});
const slot = { startsAt: '2026-12-01T04:00:00.000Z', endsAt: '2026-12-01T06:00:00.000Z' };
const session = event('CourseSessionAdded', { ...of, sessionId: 11, ...slot });
const joined = event('CourseJoined', { ...whose, courseId: 3 });
const seen = (attended: boolean) =>
  event('CourseAttendanceTaken', { ...whose, courseId: 3, sessionId: 11, attended });
const assessed = event('CourseAssessed', {
  ...whose,
  courseId: 3,
  courseResult: 'passed',
  note: 'Calm',
});
const answered = event('CourseFamilyAnswered', {
  ...whose,
  courseId: 3,
  instructorId,
  isFamily: false,
});
const completed = event('CourseCompleted', {
  ...whose,
  courseId: 3,
  certificateId: 5,
  certificateNumber: 'KL-0005-ABCD-EFGH',
  courseName: 'Road ready',
  courseStage: 'learner',
  completedOn: '2026-12-01',
  approvalNumber: 'AC-77',
  issuedBy: 'Ruth Parata',
});

test('an approval stands as it was recorded last, and a suspension until it is lifted', async () => {
  const longer = event('ProviderApproved', { ...approved.data, approvedUntil: '2030-01-31' });
  const plain = { suspendedFrom: null, suspensionSource: null, suspensionReason: null };
  expect((await given(approved, suspended, longer)).courseProvider).toEqual([
    {
      ...longer.data,
      suspendedFrom: '2026-12-01',
      suspensionSource: suspension.source,
      suspensionReason: 'Records',
    },
  ]);
  const lifted = event('ProviderSuspensionLifted', suspension);
  expect((await given(approved, suspended, lifted)).courseProvider).toEqual([
    { ...approved.data, ...plain },
  ]);
});

test('an approved course stands as it was changed last, until it is withdrawn', async () => {
  const teacherIds = [instructorId, ids.accountId.parse(9)];
  const changed = event('ApprovedCourseChanged', { ...named, teacherIds });
  const { approvedCourseId: id, ...rest } = named;
  expect((await given(courseApproved, changed)).approvedCourse).toEqual([
    { id, ...rest, teacherIds },
  ]);
  const withdrawn = event('ApprovedCourseWithdrawn', { schoolId, approvedCourseId: 4 });
  expect((await given(courseApproved, withdrawn)).approvedCourse).toEqual([]);
});

test('a course has sessions, and they know whether attendance was taken', async () => {
  const { course, courseSession, courseAttendance } = await given(
    opened,
    session,
    joined,
    seen(true),
  );
  expect(course).toMatchObject([{ id: 3, courseName: 'Road ready', places: 6, state: 'open' }]);
  expect(courseSession).toEqual([{ id: 11, ...of, ...slot, isTaken: true, askedAt: null }]);
  expect(courseAttendance).toMatchObject([{ sessionId: 11, studentId, attended: true }]);
  expect(
    (await given(opened, session, joined, seen(true), seen(false))).courseAttendance,
  ).toMatchObject([{ attended: false }]);
  const asked = event('CourseSessionAsked', session.data);
  expect((await given(opened, asked)).courseSession).toMatchObject([
    { id: 11, askedAt: expect.any(String) },
  ]);
  expect((await given(opened, asked, session)).courseSession).toMatchObject([{ askedAt: null }]);
  const givenUp = event('CourseSessionGivenUp', { ...of, sessionId: 11 });
  expect((await given(opened, asked, givenUp)).courseSession).toEqual([]);
  const removed = event('CourseSessionRemoved', { ...of, sessionId: 11 });
  expect((await given(opened, session, removed)).courseSession).toEqual([]);
  const cancelled = event('CourseCancelled', { ...of, sessionIds: [11], studentIds: [] });
  const off = await given(opened, asked, cancelled);
  expect(off.course).toMatchObject([{ state: 'cancelled' }]);
  expect(off.courseSession).toEqual([]);
});

test('a learner has a result, an answer about family and a certificate, until it is undone', async () => {
  const facts = [opened, joined, assessed, answered, completed] as const;
  expect((await given(enrolled, ...facts)).courseLearner).toEqual([
    {
      ...whose,
      courseId: 3,
      courseResult: 'passed',
      note: 'Calm',
      isFamily: false,
      certificateId: 5,
      certificateNumber: 'KL-0005-ABCD-EFGH',
      completedOn: '2026-12-01',
      approvalNumber: 'AC-77',
      suspensionToldFrom: null,
    },
  ]);
  const undone = event('CourseCompletionUndone', { ...whose, courseId: 3, certificateId: 5 });
  const told = event('CourseSuspensionTold', {
    ...whose,
    courseId: 3,
    suspendedFrom: '2026-12-01',
  });
  expect((await given(...facts, undone, told)).courseLearner).toMatchObject([
    { courseResult: 'passed', certificateId: null, suspensionToldFrom: '2026-12-01' },
  ]);
});

test('a learner who left is on the course no more', async () => {
  const left = event('CourseLeft', { ...whose, courseId: 3 });
  const { courseLearner, courseAttendance } = await given(
    opened,
    session,
    joined,
    seen(true),
    left,
  );
  expect([courseLearner, courseAttendance]).toEqual([[], []]);
});

test('of whoever was erased no words are left', async () => {
  const facts = [approved, suspended, opened, joined, assessed, completed] as const;
  const { courseLearner } = await given(...facts, erased(`student-${studentId}`));
  expect(courseLearner).toMatchObject([{ note: null, approvalNumber: null, certificateId: 5 }]);
  const { courseProvider } = await given(...facts, erased(`school-${schoolId}`));
  expect(courseProvider).toMatchObject([
    { approvalNumber: '[erased]', approvalConditions: null, suspensionReason: null },
  ]);
  const { course } = await given(...facts, erased(`account-${instructorId}`));
  expect(course).toMatchObject([{ place: null }]);
});
