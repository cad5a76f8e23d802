import type { Deps } from '#api/deps.ts';
import { availability } from '#domain/availability/decide.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { demoInstructor, demoSchoolId } from './people.ts';

const weekday = [
  { from: '07:30', to: '12:30' },
  { from: '13:30', to: '18:00' },
];

/** The demo school's learners may book by themselves, in the hours its profile tells of. */
export async function openDemoBooking({ dispatch }: Pick<Deps, 'dispatch'>, now: Instant) {
  const instructorId = demoInstructor.accountId;
  await dispatch(
    availability,
    instructorId,
    {
      type: 'SetAvailability',
      now,
      instructorId,
      schoolId: demoSchoolId,
      availability: {
        selfBooking: true,
        week: [weekday, weekday, weekday, weekday, weekday, [{ from: '08:00', to: '13:00' }], []],
        exceptions: [],
        lessonLengths: [60, 90],
        bufferMinutes: 15,
        noticeHours: 12,
        windowDays: 28,
        freeCancelHours: 24,
        policyNote: 'If you are ill, call me before the lesson: then nothing is charged.',
      },
    },
    { actor: { kind: 'instructor', id: instructorId }, schoolId: demoSchoolId },
  );
}
