import { z } from 'zod';
import type { LessonType } from '../catalogue/lessons.ts';
import { lessonBooking } from '../diary/commands.ts';
import { lessonPlaces } from '../diary/place.ts';
import type { Slot } from '../diary/slot.ts';
import type { Command } from '../kernel/decider.ts';
import { oneOf } from '../kernel/fields.ts';
import { type AccountId, type SchoolId, type StudentId, wholeNumber } from '../kernel/ids.ts';
import { enteredDate, instant } from '../kernel/schemas.ts';
import { fewestDates, mostDates } from './dates.ts';

const { studentId, instructorId, title, description, lessonType, notes } = lessonBooking.shape;

const longest = 24 * 60;
const pattern = {
  studentId,
  instructorId,
  startTime: instant.meta({ description: 'The first lesson: ISO 8601 with an offset' }),
  durationMinutes: wholeNumber(1, longest, `A lesson lasts from 1 to ${longest} minutes`),
  everyWeeks: wholeNumber(1, 8, 'A series goes on every 1 to 8 weeks').default(1),
  count: wholeNumber(
    fewestDates,
    mostDates,
    `A series has from ${fewestDates} to ${mostDates} lessons`,
  ).optional(),
  until: enteredDate('Until must be a date').optional(),
};

const eitherEnd = (ends: { count?: unknown; until?: unknown }) =>
  (ends.count === undefined) !== (ends.until === undefined);
const sayEither = { error: 'Say how many lessons, or until when: one of the two', path: ['count'] };

/** POST /api/lesson-series/preview. Times are instants, `until` is an Auckland day. */
export const seriesPattern = z.object(pattern).refine(eitherEnd, sayEither);
export type SeriesPattern = z.infer<typeof seriesPattern>;

/**
 * POST /api/lesson-series. `take` are the starts to be booked, of dates of the preview or at another time of the same week; without it all that are free are.
 */
export const seriesBooking = z
  .object({
    ...pattern,
    title,
    description,
    lessonType,
    notes,
    pickUp: lessonPlaces.pickUp.optional(),
    dropOff: lessonPlaces.dropOff.optional(),
    take: z
      .array(instant, { error: 'Take must be a list of times' })
      .min(1, 'Choose at least one date')
      .max(mostDates, `A series can have at most ${mostDates} lessons`)
      .optional(),
  })
  .refine(eitherEnd, sayEither);
export type SeriesBooking = z.infer<typeof seriesBooking>;

export const seriesScopes = ['one', 'later', 'all'] as const;
export type SeriesScope = (typeof seriesScopes)[number];

/** How far a change of a lesson of a series goes: this one, this and later ones, or all that are to come. */
export const seriesScope = oneOf('Scope', seriesScopes).default('one');

type Whose = {
  seriesId: number;
  schoolId: SchoolId;
  instructorId: AccountId;
  studentId: StudentId;
};

export type StartSeries = Command<
  'StartSeries',
  Whose & {
    lessonType: LessonType;
    everyWeeks: number;
    dates: readonly (Slot & { lessonId: number })[];
    skipped: readonly Slot['startsAt'][];
  }
>;
/** Says that lessons of a series were changed, or ended, together. */
export type NoteSeriesChange = Command<
  'NoteSeriesChange',
  Whose & {
    lessonId: number;
    scope: Exclude<SeriesScope, 'one'>;
    lessons: number;
    startsAt: Slot['startsAt'];
    what: 'moved' | 'changed' | 'ended';
  }
>;

export type SeriesCommand = StartSeries | NoteSeriesChange;
