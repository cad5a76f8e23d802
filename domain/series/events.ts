import { z } from 'zod';
import { lessonTypes } from '../catalogue/lessons.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id, schoolId, studentId } from '../kernel/ids.ts';
import { count, utcInstant } from '../kernel/schemas.ts';

const series = { seriesId: id, schoolId, instructorId: accountId, studentId };

/** The stream is `series-<number>`. Each lesson of a series is a fact of its own day; here stands what was done to several at once. */
export const seriesEvents = {
  SeriesStarted: event(
    z.object({
      ...series,
      lessonType: z.enum(lessonTypes),
      everyWeeks: count,
      /** The dates that were chosen to be booked, in order. Which of them were is for their days to say. */
      dates: z.array(z.object({ lessonId: id, startsAt: utcInstant, endsAt: utcInstant })).max(200),
    }),
  ),
  /** A date of the pattern on which no lesson was wanted. */
  SeriesDateSkipped: event(z.object({ ...series, startsAt: utcInstant })),
  /** This lesson and others of its series were changed together. */
  SeriesChangedFrom: event(
    z.object({
      ...series,
      lessonId: id,
      scope: z.enum(['later', 'all']),
      lessons: count,
      /** When this lesson starts now. */
      startsAt: utcInstant,
      isMoved: z.boolean(),
    }),
  ),
  /** This lesson and others of its series were cancelled or removed together. */
  SeriesEnded: event(
    z.object({
      ...series,
      lessonId: id,
      scope: z.enum(['later', 'all']),
      lessons: count,
      startsAt: utcInstant,
    }),
  ),
};

export type SeriesEvent = EventOf<typeof seriesEvents>;
