import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { personalNote } from '../kernel/personal.ts';
import { localDate } from '../kernel/schemas.ts';

const whole = z.number().int();
const ranges = z.array(z.object({ from: z.string(), to: z.string() }));

/** The stream is `availability-<instructor>`. */
export const availabilityEvents = {
  /** All of it at once: what was offered on a day in the past can be read off the last of these before it. */
  AvailabilitySet: event(
    z.object({
      instructorId: whole,
      schoolId: whole,
      selfBooking: z.boolean(),
      week: z.array(ranges),
      exceptions: z.array(z.object({ date: localDate, ranges })),
      lessonLengths: z.array(whole),
      bufferMinutes: whole,
      noticeHours: whole,
      windowDays: whole,
      freeCancelHours: whole,
      policyNote: personalNote(),
    }),
    { person: ({ instructorId }) => `account-${instructorId}` },
  ),
};

export type AvailabilityEvent = EventOf<typeof availabilityEvents>;
