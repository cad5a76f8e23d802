import { lessonEvents } from '#domain/diary/events.ts';
import { flag, id, idOf, moment, position } from '../engine/columns.ts';
import type { Rows } from '../engine/fold/rows-at-hand.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

/** A lesson as calendars outside keep it. It stays when the lesson is taken out of the diary: they still have to hear of that. */
export const calendarEntry = table(
  'calendar_entry',
  {
    lessonId: id(),
    schoolId: idOf('school'),
    instructorId: idOf('account'),
    studentId: idOf('student'),
    startsAt: moment(),
    endsAt: moment(),
    isOff: flag(),
    /** The position of the last change of when or whether it is: it rises, and calendars keep the highest. */
    edition: position(),
    /** When anything of it last changed. */
    changedAt: moment(),
  },
  {
    key: ['lessonId'],
    indexes: ['(instructor_id, ends_at)', '(school_id, ends_at)', '(student_id, ends_at)'],
  },
);

type Changed = {
  readonly position: number;
  readonly data: { readonly lessonId: number };
  readonly metadata: { readonly occurredAt: string };
};

const setOff = (
  { data: { lessonId }, position: edition, metadata: { occurredAt: changedAt } }: Changed,
  rows: Rows,
  isOff: boolean,
): void =>
  rows.change(calendarEntry, { lessonId }, (entry) =>
    entry.isOff === isOff ? null : { isOff, edition, changedAt },
  );

/** What calendars outside are told of lessons. */
export const calendarEntries = projection({
  name: 'calendar-entries',
  follows: [lessonEvents],
  tables: [calendarEntry],
  on: {
    LessonScheduled: ({ data, position: edition, metadata }, rows) => {
      const { lessonId, schoolId, instructorId, studentId, startsAt, endsAt } = data;
      const lesson = { lessonId, schoolId, instructorId, studentId, startsAt, endsAt };
      const changedAt = metadata.occurredAt;
      rows.insert(calendarEntry, { ...lesson, isOff: false, edition, changedAt });
    },
    LessonRescheduled: ({ data, position: edition, metadata }, rows) => {
      const { lessonId, instructorId, startsAt, endsAt } = data;
      const moved = { instructorId, startsAt, endsAt, edition, changedAt: metadata.occurredAt };
      rows.change(calendarEntry, { lessonId }, moved);
    },
    LessonDetailsChanged: ({ data: { lessonId }, metadata }, rows) =>
      rows.change(calendarEntry, { lessonId }, { changedAt: metadata.occurredAt }),
    LessonCompleted: (event, rows) => setOff(event, rows, false),
    LessonMissed: (event, rows) => setOff(event, rows, false),
    LessonReinstated: (event, rows) => setOff(event, rows, false),
    LessonCancelled: (event, rows) => setOff(event, rows, true),
    LessonRemoved: (event, rows) => setOff(event, rows, true),
  },
  // The diary that took the lesson has said where it is.
  ignores: ['LessonReleased'],
});
