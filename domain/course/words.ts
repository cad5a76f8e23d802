import type { Words } from '../kernel/fact-words.ts';
import type { StudentId } from '../kernel/ids.ts';
import { nobody, notice } from '../kernel/notice.ts';
import type { BellKind } from '../kernel/notification-kinds.ts';
import { formatDate, formatMoment } from '../kernel/nz-words.ts';
import type { CourseEvent } from './events.ts';
import { courseResultLabels } from './results.ts';

const rings = (kind: BellKind, studentId: StudentId, relatedId: number) =>
  notice(kind, `student-${studentId}`, { studentId, relatedId });

export const courseWords: Words<CourseEvent> = {
  CourseOpened: {
    says: ({ courseName, places }) => `opened the course “${courseName}” with ${places} places`,
    notifies: nobody,
  },
  CourseSessionAsked: {
    says: ({ courseId, startsAt }, say) =>
      `asked the diary for a session of ${say.the('course', courseId)} on ${formatMoment(startsAt)}`,
    notifies: nobody,
  },
  CourseSessionAdded: {
    says: ({ courseId, startsAt }, say) =>
      `added a session to ${say.the('course', courseId)} on ${formatMoment(startsAt)}`,
    notifies: nobody,
  },
  CourseSessionGivenUp: {
    says: ({ courseId }, say) =>
      `gave up a session of ${say.the('course', courseId)}, as the diary did not hold it`,
    notifies: nobody,
  },
  CourseSessionRemoved: {
    says: ({ courseId }, say) => `removed a session from ${say.the('course', courseId)}`,
    notifies: nobody,
  },
  CourseJoined: {
    says: ({ courseId, studentId }, say) =>
      `enrolled ${say.student(studentId)} in ${say.the('course', courseId)}`,
    notifies: ({ studentId, courseId }) => [rings('course_joined', studentId, courseId)],
  },
  CourseLeft: {
    says: ({ courseId, studentId }, say) =>
      `took ${say.student(studentId)} off ${say.the('course', courseId)}`,
    notifies: nobody,
  },
  CourseAttendanceTaken: {
    says: ({ courseId, studentId, attended }, say) =>
      `noted that ${say.student(studentId)} ${attended ? 'came to' : 'missed'} a session of ${say.the('course', courseId)}`,
    notifies: nobody,
  },
  CourseAssessed: {
    says: ({ courseId, studentId, courseResult }, say) =>
      `assessed ${say.student(studentId)} in ${say.the('course', courseId)}: ${courseResultLabels[courseResult].toLowerCase()}`,
    notifies: nobody,
  },
  CourseFamilyAnswered: {
    says: ({ studentId, instructorId, isFamily }, say) =>
      `declared that ${say.student(studentId)} is ${isFamily ? '' : 'not '}family of ${say.account(instructorId)}`,
    notifies: nobody,
  },
  CourseCompleted: {
    says: ({ courseName, studentId, completedOn }, say) =>
      `completed the course “${courseName}” for ${say.student(studentId)} on ${formatDate(completedOn)}`,
    // The certificate rings for itself.
    notifies: nobody,
  },
  CourseCompletionUndone: {
    says: ({ courseId, studentId }, say) =>
      `undid the completion of ${say.the('course', courseId)} for ${say.student(studentId)}`,
    notifies: nobody,
  },
  CourseSuspensionTold: {
    says: ({ studentId, suspendedFrom }, say) =>
      `told ${say.student(studentId)} that the course provider is suspended from ${formatDate(suspendedFrom)}`,
    notifies: ({ studentId, courseId }) => [rings('course_suspended', studentId, courseId)],
  },
  CourseCancelled: {
    says: ({ courseId }, say) => `cancelled ${say.the('course', courseId)}`,
    notifies: ({ studentIds, courseId }) =>
      studentIds.map((studentId) => rings('course_cancelled', studentId, courseId)),
  },
};
