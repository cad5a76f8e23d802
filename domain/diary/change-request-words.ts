import type { Words } from '../kernel/fact-words.ts';
import { nobody, notice } from '../kernel/notice.ts';
import { formatMoment } from '../kernel/nz-words.ts';
import type { ChangeRequestEvent } from './change-request-events.ts';

export const changeRequestWords: Words<ChangeRequestEvent> = {
  LessonChangeAsked: {
    says: ({ studentId, startsAt, times }, say) =>
      `asked to move the lesson of ${say.student(studentId)} on ${formatMoment(startsAt)} to ${times.map(formatMoment).join(' or ')}`,
    notifies: ({ lessonId, studentId, instructorId, startsAt }) => [
      notice('change_asked', `account-${instructorId}`, {
        studentId,
        relatedId: lessonId,
        startsAt,
      }),
    ],
  },
  LessonTimeOffered: {
    says: ({ lessonId, offered }, say) =>
      `offered ${formatMoment(offered)} instead for ${say.the('lesson', lessonId)}`,
    notifies: ({ lessonId, studentId, offered }) => [
      notice('change_offered', `student-${studentId}`, {
        studentId,
        relatedId: lessonId,
        startsAt: offered,
      }),
    ],
  },
  LessonChangeDeclined: {
    says: ({ lessonId, studentId }, say) =>
      `kept ${say.the('lesson', lessonId)} of ${say.student(studentId)} where it is`,
    notifies: ({ lessonId, studentId }) => [
      notice('change_declined', `student-${studentId}`, { studentId, relatedId: lessonId }),
    ],
  },
  LessonChangeWithdrawn: {
    says: ({ lessonId }, say) => `no longer asks to move ${say.the('lesson', lessonId)}`,
    notifies: nobody,
  },
};
