import { lessonEvents } from '#domain/diary/events.ts';
import { flag, id, idOf, moment, position } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { sql } from '../engine/statement.ts';
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
  { data: { lessonId }, position: edition, metadata }: Changed,
  isOff: boolean,
) => sql`
  update calendar_entry set is_off = ${isOff}, edition = ${edition}, changed_at = ${metadata.occurredAt}
  where lesson_id = ${lessonId} and is_off <> ${isOff}`;

const touched = ({ data: { lessonId }, metadata }: Changed) =>
  calendarEntry.update({ lessonId }, { changedAt: metadata.occurredAt });

/** What calendars outside are told of lessons. */
export const calendarEntries = projection({
  name: 'calendar-entries',
  follows: [lessonEvents],
  tables: [calendarEntry],
  on: {
    LessonScheduled: ({ data, position: edition, metadata }) => {
      const { lessonId, schoolId, instructorId, studentId, startsAt, endsAt } = data;
      const lesson = { lessonId, schoolId, instructorId, studentId, startsAt, endsAt };
      const changedAt = metadata.occurredAt;
      return calendarEntry.insert({ ...lesson, isOff: false, edition, changedAt });
    },
    LessonRescheduled: ({ data, position: edition, metadata }) => {
      const { lessonId, instructorId, startsAt, endsAt } = data;
      const changedAt = metadata.occurredAt;
      return calendarEntry.update(
        { lessonId },
        { instructorId, startsAt, endsAt, edition, changedAt },
      );
    },
    LessonDetailsChanged: touched,
    LessonCompleted: (event) => setOff(event, false),
    LessonMissed: (event) => setOff(event, false),
    LessonReinstated: (event) => setOff(event, false),
    LessonCancelled: (event) => setOff(event, true),
    LessonRemoved: (event) => setOff(event, true),
  },
  // The diary that took the lesson has said where it is.
  ignores: ['LessonReleased'],
});
