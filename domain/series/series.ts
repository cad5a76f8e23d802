import { evolveBy } from '../kernel/decider.ts';
import type { AccountId, SchoolId, StudentId } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import { thing } from '../kernel/stream-bound.ts';
import type { SeriesEvent } from './events.ts';

/** Whose a series is, and how many of its dates were chosen. */
export type Series =
  | { readonly status: 'none' }
  | {
      readonly status: 'started';
      readonly schoolId: SchoolId;
      readonly instructorId: AccountId;
      readonly studentId: StudentId;
      readonly dates: number;
    };

export const noSeries: Series = { status: 'none' };

export const evolve = evolveBy<Series, SeriesEvent>({
  SeriesStarted: (_, { schoolId, instructorId, studentId, dates }) => ({
    status: 'started',
    schoolId,
    instructorId,
    studentId,
    dates: dates.length,
  }),
  SeriesDateSkipped: (series) => series,
  SeriesChangedFrom: (series) => series,
  SeriesEnded: (series) => series,
});

export const noun = defineNoun({
  noun: 'series',
  label: 'Series of lessons',
  initial: noSeries,
  evolve,
  bound: thing('one series'),
  topics: ['notifications'],
});
