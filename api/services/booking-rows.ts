import { z } from 'zod';
import { idOf, wholeNumber } from '#domain/kernel/ids.ts';
import { enteredDate } from '#domain/kernel/schemas.ts';

/** What has to be known before booking. `first` and `last` are Auckland days; `policy` is shown before the act. */
export const bookingRules = z.object({
  isOpen: z.boolean(),
  lessonLengths: z.array(z.number().int()),
  noticeHours: z.number().int(),
  freeCancelHours: z.number().int(),
  first: z.string(),
  last: z.string(),
  policy: z.string(),
});
export type BookingRules = z.infer<typeof bookingRules>;

export const freeTimesAsked = z.object({
  from: enteredDate('From must be a date').optional(),
  minutes: wholeNumber(1, 480, 'Length must be a whole number of minutes from 1 to 480').default(
    60,
  ),
  except: idOf('Lesson').optional(),
});
