import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { oneOf, optionalLine } from '../kernel/fields.ts';
import { type AccountId, idOf, type SchoolId, type StudentId, wholeNumber } from '../kernel/ids.ts';
import { instant } from '../kernel/schemas.ts';
import { shortNote } from '../kernel/short-note.ts';
import type { ApprovedCourse } from '../provider/approved-course.ts';
import type { ProviderStanding } from '../provider/standing.ts';
import { courseResults, mostLearners } from './results.ts';

/** POST /api/courses: one run of an approved course, taught by whoever opens it. */
export const courseRunForm = z
  .object({
    approvedCourseId: idOf('Course'),
    places: wholeNumber(1, mostLearners, `Places must be a number from 1 to ${mostLearners}`),
    place: optionalLine('Place', 120),
  })
  .meta({ id: 'CourseForm' });
export type CourseRunForm = z.infer<typeof courseRunForm>;

/** POST /api/courses/{id}/sessions: it holds the teacher's diary. */
export const courseSessionForm = z.object({
  startTime: instant.meta({ description: 'When it starts: ISO 8601 with an offset' }),
  endTime: instant,
});
export type CourseSessionForm = z.infer<typeof courseSessionForm>;

const learner = idOf('Student').pipe(z.number().brand<'student'>());

/** POST /api/courses/{id}/learners. */
export const courseLearnerForm = z.object({ studentId: learner });

/** PUT /api/courses/{id}/sessions/{sessionId}/attendance: everybody who was there; the others were not. */
export const courseAttendanceForm = z.object({
  presentIds: z
    .array(learner, { error: 'Who was there must be a list' })
    .max(mostLearners, `At most ${mostLearners} learners`),
});

/** PUT /api/courses/{id}/learners/{studentId}/assessment. */
export const courseAssessmentForm = z.object({
  courseResult: oneOf('Result', courseResults),
  note: shortNote('Note'),
});
export type CourseAssessmentForm = z.infer<typeof courseAssessmentForm>;

/** POST /api/courses/{id}/learners/{studentId}/certificate: a course is not for the teacher's own family. */
export const courseCertificateForm = z.object({
  isFamily: z.boolean({ error: 'Say whether the learner is your own family' }),
});

/** What the approval says on the day of a command. */
export type Approved = {
  readonly standing: ProviderStanding;
  readonly approvalNumber: string | null;
  /** Null where the approval no longer names it. */
  readonly course: ApprovedCourse | null;
};

export type OpenCourse = Command<
  'OpenCourse',
  {
    courseId: number;
    schoolId: SchoolId;
    instructorId: AccountId;
    form: CourseRunForm;
    approved: Approved;
  }
>;
/** `sessionId`: the number of the own time that is to hold the diary. */
export type AskSession = Command<
  'AskSession',
  { sessionId: number; startsAt: string; endsAt: string }
>;
/** The diary holds the session. */
export type KeepSession = Command<'KeepSession', { sessionId: number }>;
export type GiveUpSession = Command<'GiveUpSession', { sessionId: number }>;
export type RemoveSession = Command<'RemoveSession', { sessionId: number }>;
export type EnrolLearner = Command<'EnrolLearner', { studentId: StudentId }>;
export type RemoveLearner = Command<'RemoveLearner', { studentId: StudentId }>;
export type TakeAttendance = Command<
  'TakeAttendance',
  { sessionId: number; presentIds: readonly StudentId[] }
>;
export type AssessLearner = Command<
  'AssessLearner',
  { studentId: StudentId; assessment: CourseAssessmentForm }
>;
export type CompleteCourse = Command<
  'CompleteCourse',
  {
    studentId: StudentId;
    isFamily: boolean;
    certificate: { certificateId: number; certificateNumber: string; issuedBy: string };
    approved: Approved;
  }
>;
/** The certificate was revoked. */
export type UndoCompletion = Command<
  'UndoCompletion',
  { studentId: StudentId; certificateId: number }
>;
export type TellOfSuspension = Command<'TellOfSuspension', { suspendedFrom: string }>;
export type CancelCourse = Command<'CancelCourse', object>;

export type CourseCommand =
  | OpenCourse
  | AskSession
  | KeepSession
  | GiveUpSession
  | RemoveSession
  | EnrolLearner
  | RemoveLearner
  | TakeAttendance
  | AssessLearner
  | CompleteCourse
  | UndoCompletion
  | TellOfSuspension
  | CancelCourse;
