import { lessonStatuses, lessonTypes } from '#domain/catalogue/lessons.ts';
import { diaryEvents } from '#domain/diary/events.ts';
import { id, idOf, maybe, moment, oneOf, personal, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const lesson = table(
  'lesson',
  {
    id: id(),
    schoolId: idOf('school'),
    instructorId: idOf('account'),
    studentId: idOf('student'),
    title: personal(text()),
    description: personal(maybe(text())),
    lessonType: oneOf(lessonTypes),
    notes: personal(maybe(text())),
    status: oneOf(lessonStatuses),
    startsAt: moment(),
    endsAt: moment(),
  },
  {
    isNumbered: true,
    indexes: ['(school_id, starts_at)', '(instructor_id, starts_at)', '(student_id, starts_at)'],
    person: ['student', 'studentId'],
    exported: { name: 'lessons' },
  },
);

/** Every lesson of every diary, where it stands now. */
export const lessons = projection({
  name: 'lessons',
  follows: [diaryEvents],
  tables: [lesson],
  on: {
    LessonScheduled: ({ data: { lessonId, ...details } }) =>
      lesson.insert({ id: lessonId, status: 'scheduled', ...details }),
    LessonRescheduled: ({ data: { lessonId, startsAt, endsAt } }) =>
      lesson.update({ id: lessonId }, { startsAt, endsAt }),
    LessonDetailsChanged: ({ data: { lessonId, title, description, lessonType, notes } }) =>
      lesson.update({ id: lessonId }, { title, description, lessonType, notes }),
    LessonCompleted: ({ data }) => lesson.update({ id: data.lessonId }, { status: 'completed' }),
    LessonCancelled: ({ data }) => lesson.update({ id: data.lessonId }, { status: 'cancelled' }),
    LessonMissed: ({ data }) => lesson.update({ id: data.lessonId }, { status: 'no-show' }),
    LessonReinstated: ({ data }) => lesson.update({ id: data.lessonId }, { status: 'scheduled' }),
    LessonRemoved: ({ data }) => lesson.remove({ id: data.lessonId }),
  },
  // The new day's LessonRescheduled, recorded before a LessonReleased, has already moved the row.
  ignores: ['LessonReleased'],
});
