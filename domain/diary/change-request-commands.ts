import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { optionalText } from '../kernel/fields.ts';
import type { Instant } from '../kernel/nz-time.ts';
import { instant } from '../kernel/schemas.ts';
import { mostTimesAsked } from './times-asked.ts';

/** POST …/lessons/{studentId}/{lessonId}/request-change: the times that would suit a learner better. */
export const changeRequestForm = z.object({
  times: z
    .array(instant.meta({ description: 'When it would start: ISO 8601 with an offset' }), {
      error: 'Times must be a list',
    })
    .min(1, 'Name at least one time')
    .max(mostTimesAsked, `Name at most ${mostTimesAsked} times`),
  note: optionalText('Note', 500),
});

/** POST /api/lessons/{id}/change-request/offer: another time, which the learner may accept. */
export const offeredTimeForm = z.object({
  startTime: instant.meta({ description: 'When it would start: ISO 8601 with an offset' }),
  note: optionalText('Note', 500),
});

/** POST /api/lessons/{id}/change-request/decline. */
export const declinedChangeForm = z
  .object({ note: optionalText('Note', 500) })
  .nullish()
  .transform((body) => ({ note: body?.note ?? null }));

/** What a learner or parent would like of a lesson, as the diary of its day keeps it until it is answered. */
export type ChangeRequest = Readonly<{
  times: readonly Instant[];
  /** Another time that the instructor answered with. */
  offered: Instant | null;
}>;

export type AskLessonChange = Command<
  'AskLessonChange',
  { lessonId: number; times: readonly Instant[]; note: string | null }
>;
export type OfferLessonTime = Command<
  'OfferLessonTime',
  { lessonId: number; startsAt: Instant; note: string | null }
>;
export type DeclineLessonChange = Command<
  'DeclineLessonChange',
  { lessonId: number; note: string | null }
>;
export type WithdrawLessonChange = Command<'WithdrawLessonChange', { lessonId: number }>;

export type ChangeRequestCommand =
  | AskLessonChange
  | OfferLessonTime
  | DeclineLessonChange
  | WithdrawLessonChange;
