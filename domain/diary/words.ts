import type { Words } from '../history/words.ts';
import { type Notice, type NoticeKind, nobody, notice } from '../inbox/notice.ts';
import type { AccountId, StudentId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/nz-time.ts';
import { formatDate, formatMoment } from '../kernel/nz-words.ts';
import type { DiaryEvent } from './events.ts';

export const diaryWords: Words<DiaryEvent> = {
  LessonScheduled: {
    says: ({ lessonId, lessonType, studentId, startsAt }, say) =>
      `booked lesson ${lessonId} (${lessonType}) with ${say.student(studentId)} for ${formatMoment(startsAt)}`,
    notifies: (lesson) => toBothSides('lesson_booked', lesson),
  },
  LessonRescheduled: {
    says: ({ lessonId, studentId, startsAt, previously }, say) =>
      `moved lesson ${lessonId} with ${say.student(studentId)} from ${formatMoment(previously.startsAt)} to ${formatMoment(startsAt)}`,
    notifies: (lesson) => toBothSides('lesson_moved', lesson),
  },
  LessonReleased: {
    says: ({ lessonId, toDate }) =>
      `took lesson ${lessonId} out of this day, as it moved to ${formatDate(toDate)}`,
    notifies: nobody,
  },
  // What is written about a lesson, and how it ended: both sides were there, or see it where they look anyway.
  LessonDetailsChanged: {
    says: ({ lessonId, studentId, lessonType }, say) =>
      `changed what is written about lesson ${lessonId} (${lessonType}) with ${say.student(studentId)}`,
    notifies: nobody,
  },
  LessonCompleted: {
    says: ({ lessonId, studentId }, say) =>
      `completed lesson ${lessonId} with ${say.student(studentId)}`,
    notifies: nobody,
  },
  LessonMissed: {
    says: ({ lessonId, studentId }, say) =>
      `noted that ${say.student(studentId)} missed lesson ${lessonId}`,
    notifies: nobody,
  },
  LessonCancelled: {
    says: ({ lessonId, studentId, isLate }, say) =>
      `cancelled lesson ${lessonId} with ${say.student(studentId)}${isLate ? ', after free cancellation had ended' : ''}`,
    notifies: (lesson) =>
      toBothSides(lesson.isLate ? 'lesson_cancelled_late' : 'lesson_cancelled', lesson),
  },
  LessonReinstated: {
    says: ({ lessonId, studentId }, say) =>
      `put lesson ${lessonId} with ${say.student(studentId)} back in the diary`,
    notifies: (lesson) => toBothSides('lesson_reinstated', lesson),
  },
  LessonRemoved: {
    says: ({ lessonId, studentId }, say) =>
      `removed lesson ${lessonId} with ${say.student(studentId)} from the diary`,
    notifies: (lesson) => toBothSides('lesson_removed', lesson),
  },
};

type Lesson = {
  readonly lessonId: number;
  readonly instructorId: AccountId;
  readonly studentId: StudentId;
  readonly startsAt?: Instant | null;
};

function toBothSides(
  kind: NoticeKind,
  { lessonId, instructorId, studentId, startsAt = null }: Lesson,
): Notice[] {
  const about = { studentId, relatedId: lessonId, startsAt };
  return [
    notice(kind, `account-${instructorId}`, about),
    notice(kind, `student-${studentId}`, about),
  ];
}
