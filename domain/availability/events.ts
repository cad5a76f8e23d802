import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, schoolId } from '../kernel/ids.ts';
import { personalNote } from '../kernel/personal.ts';
import { count, line, localDate } from '../kernel/schemas.ts';
import { depositRule } from './deposit.ts';

const ranges = z.array(z.object({ from: line(), to: line() })).max(50);

/** The stream is `availability-<instructor>`. */
export const availabilityEvents = {
  /** All of it at once: what was offered on a day in the past can be read off the last of these before it. */
  AvailabilitySet: event(
    z.object({
      instructorId: accountId,
      schoolId,
      selfBooking: z.boolean(),
      week: z.array(ranges).max(7),
      exceptions: z.array(z.object({ date: localDate, ranges })).max(1_000),
      lessonLengths: z.array(count).max(50),
      bufferMinutes: count,
      noticeHours: count,
      windowDays: count,
      freeCancelHours: count,
      policyNote: personalNote(),
      deposit: depositRule.optional(),
    }),
    { person: ({ instructorId }) => `account-${instructorId}` },
  ),
};

export type AvailabilityEvent = EventOf<typeof availabilityEvents>;
