import type { PracticalTest } from '../guide/practical-test.ts';
import { addMinutes, dateOf } from '../kernel/nz-time.ts';
import { mustBeInOurTime } from '../kernel/our-time.ts';
import type { TestBookingForm } from './commands.ts';
import type { BookedTest } from './test-booking.ts';

/** A test with the time that it takes in the diary: the drive before, the test as long as the guide says, and the way back. */
export function bookedTest(
  { minutes }: PracticalTest,
  { startTime, warmUpMinutes, backMinutes, overLessons: _, ...said }: TestBookingForm,
): BookedTest {
  const endsAt = addMinutes(startTime, minutes.whole);
  mustBeInOurTime(dateOf(addMinutes(endsAt, backMinutes)), 'startTime');
  return {
    ...said,
    startsAt: startTime,
    endsAt,
    heldFrom: addMinutes(startTime, -warmUpMinutes),
    heldUntil: addMinutes(endsAt, backMinutes),
  };
}
