import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import {
  type AccountId,
  accountId,
  id,
  type StudentId,
  schoolId,
  studentId,
} from '../kernel/ids.ts';
import { personalLine, personalNote } from '../kernel/personal.ts';
import { count, line, localDate, utcInstant } from '../kernel/schemas.ts';
import { courseStages } from '../licence/card.ts';
import { courseResults, mostLearners, mostSessions } from './results.ts';

const ids = { courseId: id, schoolId };
const ofLearner = { ...ids, studentId };
const learner = {
  person: (data: { studentId: StudentId }) => `student-${data.studentId}` as const,
};

/** One run of an approved course, in the stream `course-<number>`. */
export const courseEvents = {
  CourseOpened: event(
    z.object({
      ...ids,
      instructorId: accountId,
      approvedCourseId: id,
      courseName: line(),
      courseStage: z.enum(courseStages),
      places: count,
      /** It may be the teacher's home. */
      place: personalNote(),
    }),
    { person: (data: { instructorId: AccountId }) => `account-${data.instructorId}` as const },
  ),
  /** A session for which the teacher's diary is now asked; the own time has its number. */
  CourseSessionAsked: event(
    z.object({ ...ids, sessionId: id, startsAt: utcInstant, endsAt: utcInstant }),
  ),
  /** The own time of this number holds the teacher's diary. */
  CourseSessionAdded: event(
    z.object({ ...ids, sessionId: id, startsAt: utcInstant, endsAt: utcInstant }),
  ),
  /** The diary did not hold it, or its request was cut short. */
  CourseSessionGivenUp: event(z.object({ ...ids, sessionId: id })),
  /** The diary is to be opened again. */
  CourseSessionRemoved: event(z.object({ ...ids, sessionId: id })),
  CourseJoined: event(z.object(ofLearner)),
  CourseLeft: event(z.object(ofLearner)),
  /** The latest word about a learner and a session counts. */
  CourseAttendanceTaken: event(z.object({ ...ofLearner, sessionId: id, attended: z.boolean() })),
  CourseAssessed: event(
    z.object({ ...ofLearner, courseResult: z.enum(courseResults), note: personalNote() }),
    learner,
  ),
  /** Whether the learner is the teacher's own family, as the teacher says when a certificate is asked for. */
  CourseFamilyAnswered: event(
    z.object({ ...ofLearner, instructorId: accountId, isFamily: z.boolean() }),
  ),
  /** The certificate goes into the learner's record under its number, and the course into their licence. */
  CourseCompleted: event(
    z.object({
      ...ofLearner,
      certificateId: id,
      certificateNumber: line(),
      courseName: line(),
      courseStage: z.enum(courseStages),
      /** The Auckland day of the last session. */
      completedOn: localDate,
      approvalNumber: personalLine(),
      issuedBy: personalLine(),
    }),
    learner,
  ),
  /** The certificate was revoked. */
  CourseCompletionUndone: event(z.object({ ...ofLearner, certificateId: id })),
  /** A learner under way knows that their provider is suspended. */
  CourseSuspensionTold: event(z.object({ ...ofLearner, suspendedFrom: localDate })),
  /** The diary of every session is to be opened again. */
  CourseCancelled: event(
    z.object({
      ...ids,
      sessionIds: z.array(id).max(mostSessions),
      studentIds: z.array(studentId).max(mostLearners),
    }),
  ),
};

export type CourseEvent = EventOf<typeof courseEvents>;
