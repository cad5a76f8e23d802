import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import { formatMoment } from '../kernel/nz-words.ts';
import type { AttendanceEvent } from './events.ts';

export const attendanceWords: Words<AttendanceEvent> = {
  AttendanceConfirmed: {
    says: ({ studentId, startsAt }, say) =>
      `noted${say.unlessOwn('for', studentId)} that they will be at the lesson on ${formatMoment(startsAt)}`,
    notifies: nobody,
  },
  AttendanceWithdrawn: {
    says: ({ studentId, startsAt }, say) =>
      `noted${say.unlessOwn('for', studentId)} that they cannot come to the lesson on ${formatMoment(startsAt)}`,
    notifies: nobody,
  },
};
