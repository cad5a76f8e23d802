import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id, type SchoolId, schoolId } from '../kernel/ids.ts';
import { personalLine, personalNote } from '../kernel/personal.ts';
import { line, localDate } from '../kernel/schemas.ts';
import { courseStages } from '../licence/card.ts';
import { mostTeachers } from './approved-course.ts';

const person = (data: { schoolId: SchoolId }) => `school-${data.schoolId}` as const;
const course = z.object({
  schoolId,
  approvedCourseId: id,
  courseName: line(),
  courseStage: z.enum(courseStages),
  teacherIds: z.array(accountId).max(mostTeachers),
});

/** A school's approval to give courses, in the stream `provider-<school>`. */
export const providerEvents = {
  /** The approval as its letter says it, whole. */
  ProviderApproved: event(
    z.object({
      schoolId,
      /** Of a sole trader, it may name a person. */
      approvalNumber: personalLine(),
      approvedFrom: localDate,
      approvedUntil: localDate,
      approvalConditions: personalNote(),
    }),
    { person },
  ),
  /** A course that the approval names, and who may teach it. */
  CourseApproved: event(course),
  ApprovedCourseChanged: event(course),
  ApprovedCourseWithdrawn: event(z.object({ schoolId, approvedCourseId: id })),
  /** Nothing may be issued from this day on until it is lifted. */
  ProviderSuspended: event(
    z.object({ schoolId, suspendedFrom: localDate, source: line(), reason: personalNote() }),
    { person },
  ),
  ProviderSuspensionLifted: event(z.object({ schoolId, suspendedFrom: localDate, source: line() })),
};

export type ProviderEvent = EventOf<typeof providerEvents>;
