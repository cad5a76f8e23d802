import { z } from 'zod';
import type { Command, Decider } from '../kernel/decider.ts';
import type { SchoolId, StudentId } from '../kernel/ids.ts';
import { addMinutes, type Instant } from '../kernel/nz-time.ts';
import { type Attendance, type AttendanceEvent, noun } from './events.ts';

/** POST of what a learner says behind the link. */
export const attendanceForm = z.object({
  comes: z.boolean({ error: 'Say whether you will be there' }),
});

export type SayAttendance = Command<
  'SayAttendance',
  {
    lessonId: number;
    schoolId: SchoolId;
    studentId: StudentId;
    startsAt: Instant;
    comes: boolean;
    via: 'link' | 'push' | 'text' | 'portal';
  }
>;

/** Whether a learner will be at a lesson, as far as they said. Saying it twice is saying it once. */
export const attendance: Decider<SayAttendance, Attendance, AttendanceEvent> = {
  ...noun,
  decide: ({ lessonId, schoolId, studentId, startsAt, comes, via }, state) => {
    const about = { lessonId, schoolId, studentId, startsAt };
    if (comes === (state.confirmedFor === startsAt)) return [];
    if (comes) return [{ type: 'AttendanceConfirmed', data: { ...about, via } }];
    return [{ type: 'AttendanceWithdrawn', data: about }];
  },
};

/** Minutes before a lesson from which on it matters that nobody has said they will be there. */
const lateMinutes = 4 * 60;

/** Whether somebody who was asked should have answered by now. */
export const shouldHaveSaid = (startsAt: Instant, now: Instant): boolean =>
  addMinutes(startsAt, -lateMinutes) <= now;
