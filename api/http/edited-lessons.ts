import { type Asked, edited } from '#api/revisions/edited.ts';
import type { WholeLesson } from '#domain/diary/commands.ts';
import { diary } from '#domain/diary/decide.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';

/** A lesson by the path's number, as an instructor edits it. */
export const editedLesson = edited(
  diary,
  (state, { path, body }) => {
    const lesson = state.lessons.get(numberIn(path));
    return lesson ? fieldsOf(lesson, body) : null;
  },
  // It came from another day, or another instructor's: what it was there is told by the fact that moved it.
  (later, { path, body }) => {
    const moved = later.find(
      ({ type, data }) => type === 'LessonRescheduled' && data['lessonId'] === numberIn(path),
    );
    if (!moved) return null;
    const { previously, ...lesson } = moved.data as unknown as Moved;
    return fieldsOf({ ...lesson, ...previously }, body);
  },
);

/** Where a lesson begins and ends, which its learner and their parents choose. */
export const editedLessonPlaces = edited(diary, (state, { path }) => {
  const lesson = state.lessons.get(numberIn(path));
  return lesson ? { pickUp: lesson.pickUp ?? null, dropOff: lesson.dropOff ?? null } : null;
});

type Moved = WholeLesson & { readonly previously: { readonly startsAt: Instant } };

const numberIn = ({ id, lessonId }: Readonly<Record<string, unknown>>): number =>
  Number(id ?? lessonId);

function fieldsOf(lesson: WholeLesson, { notesBefore }: Asked['body']) {
  const { title, description, lessonType, notes, status, startsAt, endsAt } = lesson;
  return {
    title,
    description,
    lessonType,
    // Whoever says what the notes were before adds to what others wrote since.
    ...(notesBefore === undefined && { notes }),
    status,
    startTime: startsAt,
    endTime: endsAt,
    pickUp: lesson.pickUp ?? null,
    dropOff: lesson.dropOff ?? null,
    minutes: lesson.minutes ?? null,
    why: lesson.why ?? null,
  };
}
