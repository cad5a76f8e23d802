import { z } from 'zod';
import { idOf, wholeNumber } from '#domain/kernel/ids.ts';
import { enteredDate } from '#domain/kernel/schemas.ts';
import { lessonRow } from '#projections/lessons/query.ts';

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

export const freeDay = z.object({
  date: z.string(),
  times: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
});
export type FreeDay = z.infer<typeof freeDay>;

/** A lesson that was booked, moved or cancelled, and what giving it up means now. */
export const selfBooked = lessonRow
  .pick({ id: true, title: true, lessonType: true, startTime: true, endTime: true, status: true })
  .extend({ givingUp: z.enum(['free', 'late', 'none']) });

export const freeTimesAsked = z.object({
  from: enteredDate('From must be a date').optional(),
  minutes: wholeNumber(1, 480, 'Length must be a whole number of minutes from 1 to 480').default(
    60,
  ),
  except: idOf('Lesson').optional(),
});
