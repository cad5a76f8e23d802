import { seriesEvents } from '#domain/series/events.ts';
import { id, idOf, int, moment } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const seriesTable = table(
  'series',
  {
    id: id(),
    schoolId: idOf('school'),
    instructorId: idOf('account'),
    studentId: idOf('student'),
    everyWeeks: int(),
    createdAt: moment(),
  },
  { isNumbered: true, exported: { name: 'lesson-series' } },
);

/** Lessons that were booked together, week after week; each of them stands among the lessons. */
export const series = projection({
  name: 'series',
  follows: [seriesEvents],
  tables: [seriesTable],
  on: {
    SeriesStarted: ({ data, metadata }, rows) =>
      rows.insert(seriesTable, {
        id: data.seriesId,
        schoolId: data.schoolId,
        instructorId: data.instructorId,
        studentId: data.studentId,
        everyWeeks: data.everyWeeks,
        createdAt: metadata.occurredAt,
      }),
  },
  ignores: ['SeriesDateSkipped', 'SeriesChangedFrom', 'SeriesEnded'],
});
