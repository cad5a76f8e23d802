import { missedWhyLabels } from '../catalogue/lessons.ts';
import type { Words } from '../kernel/fact-words.ts';
import type { AccountId, StudentId } from '../kernel/ids.ts';
import { type Notice, type NotificationKind, nobody, notice } from '../kernel/notice.ts';
import { dateOf, type Instant } from '../kernel/nz-time.ts';
import { formatDate, formatMoment, formatTimeSpan } from '../kernel/nz-words.ts';
import type { DiaryEvent } from './events.ts';
import { proposalWords } from './proposal-words.ts';

export const diaryWords: Words<DiaryEvent> = {
  LessonScheduled: {
    says: ({ lessonType, startsAt, enteredLater, replaces, ...sides }, say) => {
      const lesson = `a lesson (${lessonType})${say.other(sides)}`;
      const instead =
        replaces === undefined
          ? ''
          : `, in place of ${say.the('lesson', replaces)}, which named somebody else`;
      return enteredLater
        ? `wrote down ${lesson}, held ${formatMoment(startsAt)} and entered later`
        : `booked ${lesson} for ${formatMoment(startsAt)}${instead}`;
    },
    // Who was there need not hear that it is booked.
    notifies: (lesson) =>
      lesson.enteredLater || lesson.seriesId ? [] : toBothSides('lesson_booked', lesson),
  },
  LessonRescheduled: {
    says: ({ instructorId, studentId, startsAt, previously }, say) => {
      if (previously.instructorId === undefined)
        return `moved the lesson${say.other({ studentId, instructorId })} from ${formatMoment(previously.startsAt)} to ${formatMoment(startsAt)}`;
      const moved =
        previously.startsAt === startsAt
          ? `, ${formatMoment(startsAt)}`
          : `, from ${formatMoment(previously.startsAt)} to ${formatMoment(startsAt)}`;
      return `handed the lesson with ${say.student(studentId)} over from ${say.account(previously.instructorId)} to ${say.account(instructorId)}${moved}`;
    },
    notifies: (lesson) => {
      const { previously, studentId, lessonId, startsAt } = lesson;
      if (previously.instructorId === undefined) return alone(lesson, 'lesson_moved');
      const about = { studentId, relatedId: lessonId, startsAt };
      return [
        ...toBothSides('lesson_handed_over', lesson),
        notice('lesson_handed_over', `account-${previously.instructorId}`, about),
      ];
    },
  },
  LessonReleased: {
    says: ({ lessonId, toDate, toInstructorId }, say) =>
      toInstructorId === undefined
        ? `took ${say.the('lesson', lessonId)} out of this day, as it moved to ${formatDate(toDate)}`
        : `took ${say.the('lesson', lessonId)} out of this diary, as ${say.account(toInstructorId)} has it now`,
    notifies: nobody,
  },
  // What is written about a lesson, and how it ended: both sides were there, or see it where they look anyway.
  LessonDetailsChanged: {
    says: ({ lessonId, ...sides }, say) =>
      `changed the notes of ${say.the('lesson', lessonId)}${say.other(sides)}`,
    notifies: nobody,
  },
  LessonCompleted: {
    says: ({ lessonId, minutes, ...sides }, say) =>
      `completed ${say.the('lesson', lessonId)}${say.other(sides)}${minutes ? `, which took ${minutes} minutes` : ''}`,
    notifies: nobody,
  },
  LessonMissed: {
    says: ({ lessonId, studentId, why }, say) =>
      `noted that ${say.student(studentId)} missed ${say.the('lesson', lessonId)}${why ? ` (${missedWhyLabels[why].toLowerCase()})` : ''}`,
    notifies: nobody,
  },
  LessonCancelled: {
    says: ({ lessonId, isLate, ...sides }, say) =>
      `cancelled ${say.the('lesson', lessonId)}${say.other(sides)}${isLate ? ', after free cancellation had ended' : ''}`,
    notifies: (lesson) =>
      alone(lesson, lesson.isLate ? 'lesson_cancelled_late' : 'lesson_cancelled'),
  },
  LessonReinstated: {
    says: ({ lessonId, ...sides }, say) =>
      `put ${say.the('lesson', lessonId)}${say.other(sides)} back in the diary`,
    notifies: (lesson) => alone(lesson, 'lesson_reinstated'),
  },
  LessonRemoved: {
    says: ({ lessonId, replacedBy, ...sides }, say) =>
      `removed ${say.the('lesson', lessonId)}${say.other(sides)} from the diary${replacedBy === undefined ? '' : `, as it was somebody else's: ${say.the('lesson', replacedBy)}`}`,
    notifies: (lesson) => alone(lesson, 'lesson_removed'),
  },
  TimeBlocked: {
    says: ({ startsAt, endsAt }) =>
      `kept ${formatDate(dateOf(startsAt))}, ${formatTimeSpan(startsAt, endsAt)}, free of lessons`,
    notifies: nobody,
  },
  TimeUnblocked: {
    says: ({ startsAt, endsAt }) =>
      `opened ${formatDate(dateOf(startsAt))}, ${formatTimeSpan(startsAt, endsAt)}, for lessons again`,
    notifies: nobody,
  },

  ...proposalWords,
};

type Lesson = {
  readonly lessonId: number;
  readonly instructorId: AccountId;
  readonly studentId: StudentId;
  readonly startsAt?: Instant | null;
};

/** Of several lessons that change together, the change of their series tells. */
const alone = (
  lesson: Lesson & { readonly withSeries?: true | undefined },
  kind: NotificationKind,
) => (lesson.withSeries ? [] : toBothSides(kind, lesson));

function toBothSides(
  kind: NotificationKind,
  { lessonId, instructorId, studentId, startsAt = null }: Lesson,
): Notice[] {
  const about = { studentId, relatedId: lessonId, startsAt };
  return [
    notice(kind, `account-${instructorId}`, about),
    notice(kind, `student-${studentId}`, about),
  ];
}
