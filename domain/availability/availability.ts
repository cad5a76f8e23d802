import type { SchoolHolidays } from '../catalogue/holidays.ts';
import { evolveBy } from '../kernel/decider.ts';
import { defineNoun } from '../kernel/noun.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { DepositRule } from './deposit.ts';
import type { AvailabilityEvent } from './events.ts';
import type { TimeRange } from './ranges.ts';

/** When and how learners may book an instructor by themselves. */
export type Availability = {
  /** Whether learners may book at all; the hours also serve the public directory. */
  readonly selfBooking: boolean;
  /** Seven lists, Monday's first; an empty one is a day off. */
  readonly week: readonly (readonly TimeRange[])[];
  /** Days that are not as the week says; no ranges is closed. */
  readonly exceptions: readonly {
    readonly date: LocalDate;
    readonly ranges: readonly TimeRange[];
  }[];
  /** Minutes a lesson may last. */
  readonly lessonLengths: readonly number[];
  /** Minutes kept free before and after a lesson that a learner books. */
  readonly bufferMinutes: number;
  /** Hours before its start up to which a lesson may be booked. */
  readonly noticeHours: number;
  /** Days from today up to which lessons may be booked. */
  readonly windowDays: number;
  /** Hours before its start up to which a lesson may be moved or cancelled freely. */
  readonly freeCancelHours: number;
  /** What a late cancellation means, in the instructor's words. */
  readonly policyNote: string | null;
  /** What learners pay before a lesson is firm; absent: nothing. */
  readonly deposit?: DepositRule | undefined;
  /** Days off beside the exceptions, where they are looked at: an exception of the day itself goes before. */
  readonly holidays?: SchoolHolidays;
};

const weekday = [{ from: '09:00', to: '17:00' }];

/** What the settings open on before an instructor has set anything: nobody can book by themselves yet. */
export const firstAvailability = {
  selfBooking: false,
  week: [weekday, weekday, weekday, weekday, weekday, [], []],
  exceptions: new Array<{ date: LocalDate; ranges: TimeRange[] }>(),
  lessonLengths: [60],
  bufferMinutes: 15,
  noticeHours: 24,
  windowDays: 28,
  freeCancelHours: 24,
  policyNote: null,
} satisfies Availability;

/** The length that a booking opens with: the one wanted where it is offered, else the shortest. Minutes. */
export const usualLength = (
  { lessonLengths }: Pick<Availability, 'lessonLengths'>,
  wanted: number,
): number => (lessonLengths.includes(wanted) ? wanted : (lessonLengths[0] ?? wanted));

/** One instructor's; null until they have set it. */
export type AvailabilityState = Availability | null;

export const noAvailability: AvailabilityState = null;

export const evolve = evolveBy<AvailabilityState, AvailabilityEvent>({
  AvailabilitySet: (_, { instructorId: _instructor, schoolId: _school, ...availability }) =>
    availability,
});

export const noun = defineNoun({
  noun: 'availability',
  label: 'Availability',
  of: 'account',
  initial: noAvailability,
  evolve,
  bound: kept('account'),
  topics: ['availability'],
});
