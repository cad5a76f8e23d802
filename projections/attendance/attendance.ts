import { attendanceEvents } from '#domain/attendance/events.ts';
import { flag, id, idOf, moment } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

/** What a learner said last of whether they will be at a lesson, and the start that they spoke of. */
const saidAttendance = table(
  'said_attendance',
  { lessonId: id(), studentId: idOf('student'), startsAt: moment(), isComing: flag() },
  { key: ['lessonId'] },
);

/** Who said that they will be there. */
export const attendance = projection({
  name: 'attendance',
  follows: [attendanceEvents],
  tables: [saidAttendance],
  on: {
    AttendanceConfirmed: ({ data: { lessonId, studentId, startsAt } }, rows) =>
      rows.upsert(saidAttendance, { lessonId, studentId, startsAt, isComing: true }),
    AttendanceWithdrawn: ({ data: { lessonId, studentId, startsAt } }, rows) =>
      rows.upsert(saidAttendance, { lessonId, studentId, startsAt, isComing: false }),
  },
});
