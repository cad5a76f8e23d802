import type { DiaryEvent } from '#domain/diary/events.ts';
import { nothing, projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** Every lesson of every diary, where it stands now. */
export const lessons = projection<DiaryEvent>('lessons', tables, {
  LessonScheduled: (sql, { data: { lessonId, ...lesson } }) => sql`
    insert into lesson ${sql({ id: lessonId, status: 'scheduled', ...lesson })}
    on conflict (id) do nothing
  `,
  LessonRescheduled: (sql, { data }) => sql`
    update lesson set starts_at = ${data.startsAt}, ends_at = ${data.endsAt} where id = ${data.lessonId}
  `,
  // The new day's LessonRescheduled, recorded before this, has already moved the row.
  LessonReleased: nothing,
  LessonDetailsChanged: (sql, { data: { lessonId, title, description, lessonType, notes } }) => sql`
    update lesson set ${sql({ title, description, lessonType, notes })} where id = ${lessonId}
  `,
  LessonCompleted: (sql, { data }) =>
    sql`update lesson set status = 'completed' where id = ${data.lessonId}`,
  LessonCancelled: (sql, { data }) =>
    sql`update lesson set status = 'cancelled' where id = ${data.lessonId}`,
  LessonMissed: (sql, { data }) =>
    sql`update lesson set status = 'no-show' where id = ${data.lessonId}`,
  LessonReinstated: (sql, { data }) =>
    sql`update lesson set status = 'scheduled' where id = ${data.lessonId}`,
  LessonRemoved: (sql, { data }) => sql`delete from lesson where id = ${data.lessonId}`,
});
