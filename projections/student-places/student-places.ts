import { placeEvents } from '#domain/student/events.ts';
import { id, idOf, maybe, personal, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';
import { student } from '../students/students.ts';

export const studentPlace = table(
  'student_place',
  {
    studentId: idOf('student'),
    placeId: id(),
    name: personal(text()),
    address: personal(text()),
    suburb: personal(maybe(text())),
  },
  {
    key: ['studentId', 'placeId'],
    belongsTo: ['studentId', student],
    person: ['student', 'studentId'],
    exported: { name: 'places' },
  },
);

/** Where students are picked up and dropped off, beside their address. */
export const studentPlaces = projection({
  name: 'student-places',
  follows: [placeEvents],
  tables: [studentPlace],
  on: {
    PlaceKept: ({ data }, rows) => rows.upsert(studentPlace, data),
    PlaceDropped: ({ data: { studentId, placeId } }, rows) =>
      rows.remove(studentPlace, { studentId, placeId }),
  },
});
