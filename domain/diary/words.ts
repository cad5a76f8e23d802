import { missedWhyLabels } from '../catalogue/lessons.ts';
import type { Words } from '../kernel/fact-words.ts';
import type { AccountId, StudentId } from '../kernel/ids.ts';
import { type Notice, news, nobody, notice } from '../kernel/notice.ts';
import type { BellKind, LessonNewsKind } from '../kernel/notification-kinds.ts';
import { dateOf, type Instant } from '../kernel/nz-time.ts';
import { formatDate, formatMoment, formatTimeSpan } from '../kernel/nz-words.ts';
import { changeRequestWords } from './change-request-words.ts';
import type { DiaryEvent } from './events.ts';
import { holdWords } from './hold-words.ts';
import { lateWords } from './late-words.ts';
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
      lesson.enteredLater
        ? []
        : [
            ...(lesson.seriesId ? [] : toBothSides('lesson_booked', lesson)),
            newsOf('booked', lesson, { isOfSeries: lesson.seriesId !== undefined }),
          ],
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
      const { previously, studentId, lessonId, startsAt, status } = lesson;
      const moved = { previouslyAt: previously.startsAt };
      const ahead = status === 'scheduled' ? [newsOf('moved', lesson, moved)] : [];
      if (previously.instructorId === undefined)
        return [...alone(lesson, 'lesson_moved'), ...ahead];
      const about = { studentId, relatedId: lessonId, startsAt };
      return [
        ...toBothSides('lesson_handed_over', lesson),
        notice('lesson_handed_over', `account-${previously.instructorId}`, about),
        ...ahead,
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
    notifies: ({ lessonId }) => [news('outcome', { lessonId })],
  },
  LessonMissed: {
    says: ({ lessonId, studentId, why }, say) =>
      `noted that ${say.student(studentId)} missed ${say.the('lesson', lessonId)}${why ? ` (${missedWhyLabels[why].toLowerCase()})` : ''}`,
    notifies: nobody,
  },
  LessonCancelled: {
    says: ({ lessonId, isLate, ...sides }, say) =>
      `cancelled ${say.the('lesson', lessonId)}${say.other(sides)}${isLate ? ', after free cancellation had ended' : ''}`,
    notifies: (lesson) => [
      ...alone(lesson, lesson.isLate ? 'lesson_cancelled_late' : 'lesson_cancelled'),
      newsOf('cancelled', lesson),
    ],
  },
  LessonReinstated: {
    says: ({ lessonId, ...sides }, say) =>
      `put ${say.the('lesson', lessonId)}${say.other(sides)} back in the diary`,
    notifies: (lesson) => [...alone(lesson, 'lesson_reinstated'), newsOf('booked', lesson)],
  },
  LessonRemoved: {
    says: ({ lessonId, replacedBy, ...sides }, say) =>
      `removed ${say.the('lesson', lessonId)}${say.other(sides)} from the diary${replacedBy === undefined ? '' : `, as it was somebody else's: ${say.the('lesson', replacedBy)}`}`,
    notifies: (lesson) => [...alone(lesson, 'lesson_removed'), newsOf('cancelled', lesson)],
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
  ...holdWords,
  ...changeRequestWords,
  ...lateWords,
};

type Lesson = {
  readonly lessonId: number;
  readonly instructorId: AccountId;
  readonly studentId: StudentId;
  readonly startsAt?: Instant | null;
  readonly withSeries?: true | undefined;
};

/** News of when a lesson is. */
const newsOf = (
  kind: LessonNewsKind,
  { lessonId, startsAt = null, withSeries }: Lesson,
  also: { readonly previouslyAt?: Instant; readonly isOfSeries?: boolean } = {},
) => news(kind, { lessonId }, { startsAt, isOfSeries: withSeries === true, ...also });

/** Of several lessons that change together, the change of their series tells. */
const alone = (lesson: Lesson, kind: BellKind) =>
  lesson.withSeries ? [] : toBothSides(kind, lesson);

function toBothSides(
  kind: BellKind,
  { lessonId, instructorId, studentId, startsAt = null }: Lesson,
): Notice[] {
  const about = { studentId, relatedId: lessonId, startsAt };
  return [
    notice(kind, `account-${instructorId}`, about),
    notice(kind, `student-${studentId}`, about),
  ];
}
