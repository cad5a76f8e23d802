import type { Words } from '../history/words.ts';
import { nobody } from '../inbox/notice.ts';
import { formatMoment } from '../kernel/nz-words.ts';
import type { AttendanceEvent } from './events.ts';

export const attendanceWords: Words<AttendanceEvent> = {
  AttendanceConfirmed: {
    says: ({ studentId, lessonId, startsAt }, say) =>
      `heard from ${say.student(studentId)} that they will be at lesson ${lessonId} on ${formatMoment(startsAt)}`,
    notifies: nobody,
  },
  AttendanceWithdrawn: {
    says: ({ studentId, lessonId, startsAt }, say) =>
      `heard from ${say.student(studentId)} that they cannot come to lesson ${lessonId} on ${formatMoment(startsAt)}`,
    notifies: nobody,
  },
};
