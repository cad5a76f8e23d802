import type { LessonStatus } from '../catalogue/lessons.ts';
import { evolveBy } from '../kernel/decider.ts';
import type { AccountId } from '../kernel/ids.ts';
import { dateOf, type Instant, type LocalDate } from '../kernel/nz-time.ts';
import type { WholeLesson } from './commands.ts';
import type { DiaryEvent } from './events.ts';

/** One instructor's Auckland day: the lessons it holds, by id. A day nobody wrote in is an empty one. */
export type Diary = ReadonlyMap<number, WholeLesson>;

export const emptyDiary: Diary = new Map();

/** The part of a diary's stream name after `diary-`: one stream per instructor and Auckland day. */
export function diaryId(instructorId: AccountId, day: LocalDate): string {
  return `${instructorId}-${day}`;
}

/** The diary a lesson that starts at this instant belongs to. */
export const diaryIdAt = (instructorId: AccountId, startsAt: Instant): string =>
  diaryId(instructorId, dateOf(startsAt));

export const evolve = evolveBy<Diary, DiaryEvent>({
  LessonScheduled: (diary, lesson) => holding(diary, { ...lesson, status: 'scheduled' }),
  LessonRescheduled: (diary, { previously: _was, ...lesson }) => holding(diary, lesson),
  LessonReleased: (diary, { lessonId }) => without(diary, lessonId),
  LessonDetailsChanged: (diary, { lessonId, title, description, lessonType, notes }) =>
    changing(diary, lessonId, { title, description, lessonType, notes }),
  LessonCompleted: (diary, { lessonId }) => changing(diary, lessonId, { status: 'completed' }),
  LessonCancelled: (diary, { lessonId }) => changing(diary, lessonId, { status: 'cancelled' }),
  LessonMissed: (diary, { lessonId }) => changing(diary, lessonId, { status: 'no-show' }),
  LessonReinstated: (diary, { lessonId }) => changing(diary, lessonId, { status: 'scheduled' }),
  LessonRemoved: (diary, { lessonId }) => without(diary, lessonId),
});

/** The event that says a lesson now has this status. */
export const statusEvents = {
  scheduled: 'LessonReinstated',
  completed: 'LessonCompleted',
  cancelled: 'LessonCancelled',
  'no-show': 'LessonMissed',
} as const satisfies Record<LessonStatus, DiaryEvent['type']>;

function holding(diary: Diary, lesson: WholeLesson): Diary {
  return new Map(diary).set(lesson.lessonId, lesson);
}

function changing(diary: Diary, lessonId: number, change: Partial<WholeLesson>): Diary {
  const lesson = diary.get(lessonId);
  return lesson ? holding(diary, { ...lesson, ...change }) : diary;
}

function without(diary: Diary, lessonId: number): Diary {
  const rest = new Map(diary);
  rest.delete(lessonId);
  return rest;
}
