import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { weekAtAGlance } from '#domain/availability/at-a-glance.ts';
import { type Availability, firstAvailability } from '#domain/availability/availability.ts';
import { availabilityForm } from '#domain/availability/commands.ts';
import { availability } from '#domain/availability/decide.ts';
import type { AvailabilityEvent } from '#domain/availability/events.ts';
import { freeSlotsOn } from '#domain/availability/free-slots.ts';
import { policyInWords } from '#domain/availability/policy-words.ts';
import {
  cancellingIsLate,
  givingUp,
  mustBeALengthOffered,
  mustBeMovable,
  mustBeOffered,
} from '#domain/availability/self-booking.ts';
import { feeTermsOf, firstCreditRules } from '#domain/credit/rules.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addMinutes, clockAt, instantAt, minutesBetween } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { given } from '../support/given.ts';

/** A Saturday morning. */
const now = instantAt('2026-11-21', '09:00');
const monday = '2026-11-23';
const hours = (from: string, to: string) => ({ from, to });
const open = (more: Partial<Availability> = {}): Availability => ({
  ...firstAvailability,
  selfBooking: true,
  ...more,
});
const lesson = (from: string, to: string, day = monday) => ({
  startsAt: instantAt(day, from),
  endsAt: instantAt(day, to),
});
const times = (
  day: string,
  settings: Availability,
  busy = [] as ReturnType<typeof lesson>[],
  at = now,
) => freeSlotsOn(day, settings, busy, at, 60).map(({ startsAt }) => clockAt(startsAt).time);

describe('setting the hours', () => {
  const whose = { instructorId: ids.accountId.parse(1), schoolId: ids.schoolId.parse(1) };
  const set = (settings: AvailabilityEvent['data']): AvailabilityEvent => ({
    type: 'AvailabilitySet',
    data: settings,
  });
  const command = {
    type: 'SetAvailability',
    now,
    ...whose,
    availability: firstAvailability,
  } as const;

  test('what is set is recorded whole, and saying it again records nothing', () => {
    given(availability)
      .when(command)
      .emits(set({ ...whose, ...firstAvailability }));
    given(availability, set({ ...whose, ...firstAvailability }))
      .when(command)
      .emitsNothing();
  });

  test.each([
    [
      'Hours have to end after they start.',
      { week: [[hours('12:00', '12:00')], [], [], [], [], [], []] },
    ],
    [
      'These hours overlap.',
      { week: [[hours('09:00', '12:00'), hours('11:30', '15:00')], [], [], [], [], [], []] },
    ],
    [
      'Times are written like 09:00.',
      { exceptions: [{ date: monday, ranges: [hours('9', '10:00')] }] },
    ],
    [
      'Each date can have one exception',
      {
        exceptions: [
          { date: monday, ranges: [] },
          { date: monday, ranges: [] },
        ],
      },
    ],
    ['A week has seven days', { week: [[]] }],
    ['Offer at least one lesson length', { lessonLengths: [] }],
    ['Booking window must be a whole number from 1 to 180 days', { windowDays: 0 }],
    ['Shortest notice must be a whole number from 0 to 336 hours', { noticeHours: 1.5 }],
  ])('the form says: %s', (sentence, wrong) => {
    const { error } = availabilityForm.safeParse({ ...firstAvailability, ...wrong });
    expect(error?.issues.map(({ message }) => message)).toContain(sentence);
  });

  test('hours are kept in order, whatever order they were given in', () => {
    const week = [[hours('13:00', '15:00'), hours('08:00', '12:00')], [], [], [], [], [], []];
    expect(availabilityForm.parse({ ...firstAvailability, week }).week[0]).toEqual([
      hours('08:00', '12:00'),
      hours('13:00', '15:00'),
    ]);
  });
});

describe('the free times of a day', () => {
  test('run through the hours in half-hour steps, and end with them', () => {
    const week = [[hours('09:00', '11:00'), hours('13:15', '14:20')], [], [], [], [], [], []];
    expect(times(monday, open({ week }))).toEqual(['09:00', '09:30', '10:00', '13:15']);
  });

  test('keep clear of lessons by the buffer, on both sides', () => {
    const week = [[hours('09:00', '14:00')], [], [], [], [], [], []];
    const busy = [lesson('11:00', '12:00')];
    expect(times(monday, open({ week, bufferMinutes: 0 }), busy)).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '12:00',
      '12:30',
      '13:00',
    ]);
    expect(times(monday, open({ week, bufferMinutes: 15 }), busy)).toEqual([
      '09:00',
      '09:30',
      '12:30',
      '13:00',
    ]);
  });

  test('an exception replaces the week: closed, or other hours', () => {
    const closed = open({ exceptions: [{ date: monday, ranges: [] }] });
    const evening = open({
      exceptions: [{ date: '2026-11-29', ranges: [hours('18:00', '19:30')] }],
    });
    expect(times(monday, closed)).toEqual([]);
    expect(times('2026-11-29', evening)).toEqual(['18:00', '18:30']);
    expect(times('2026-11-29', open())).toEqual([]);
  });

  test('leave the notice asked for', () => {
    const sunday = instantAt('2026-11-22', '15:00');
    expect(times(monday, open({ noticeHours: 24 }), [], sunday)).toEqual([
      '15:00',
      '15:30',
      '16:00',
    ]);
    expect(times(monday, open({ noticeHours: 72 }), [], sunday)).toEqual([]);
  });

  test('end with the booking window', () => {
    expect(times('2026-11-30', open({ windowDays: 9 }))).not.toEqual([]);
    expect(times('2026-12-01', open({ windowDays: 9 }))).toEqual([]);
  });
});

describe('the days the clocks change in 2027', () => {
  const early = [hours('01:00', '05:00')];
  const allDays = open({ week: Array.from({ length: 7 }, () => early), noticeHours: 0 });

  test('4 April has the hour from two twice: each of its times is offered, and every lesson lasts an hour', () => {
    const at = instantAt('2027-04-01', '09:00');
    const slots = freeSlotsOn('2027-04-04', allDays, [], at, 60);
    expect(slots.map(({ startsAt }) => clockAt(startsAt).time)).toEqual([
      '01:00',
      '01:30',
      '02:00',
      '02:30',
      '02:00',
      '02:30',
      '03:00',
      '03:30',
      '04:00',
    ]);
    expect(new Set(slots.map(({ startsAt }) => startsAt)).size).toBe(slots.length);
    expect(slots.every(({ startsAt, endsAt }) => minutesBetween(startsAt, endsAt) === 60)).toBe(
      true,
    );
  });

  test('26 September has no hour from two: nothing is offered in it', () => {
    const at = instantAt('2027-09-24', '09:00');
    expect(times('2027-09-26', allDays, [], at)).toEqual([
      '01:00',
      '01:30',
      '03:00',
      '03:30',
      '04:00',
    ]);
    const gone = open({
      week: Array.from({ length: 7 }, () => [hours('02:00', '03:00')]),
      noticeHours: 0,
    });
    expect(times('2027-09-26', gone, [], at)).toEqual([]);
  });

  test.each(['2027-04-04', '2027-09-26'])('working hours of %s are as on any Sunday', (day) => {
    const at = instantAt(day, '00:30');
    const week = Array.from({ length: 7 }, () => [hours('09:00', '11:00')]);
    expect(times(day, open({ week, noticeHours: 0 }), [], at)).toEqual(['09:00', '09:30', '10:00']);
  });

  test('free cancellation of a Sunday lesson counts hours that pass, not what the clocks say', () => {
    const starts = instantAt('2027-09-26', '10:00');
    // On Saturday at ten only 23 hours are left.
    expect(givingUp({ freeHours: 24 }, starts, instantAt('2027-09-25', '10:00'))).toBe('late');
    expect(givingUp({ freeHours: 24 }, starts, instantAt('2027-09-25', '09:00'))).toBe('free');
  });
});

test('whatever the hours, a free time is inside them, in the future, clear of lessons, and may be booked', () => {
  const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => quarterOf(quarter));
  const range = fc
    .tuple(clock, clock)
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => (a < b ? hours(a, b) : hours(b, a)));
  const daysOf2027 = fc.constantFrom('2027-04-03', '2027-04-04', '2027-09-26', '2027-06-15');
  fc.assert(
    fc.property(
      daysOf2027,
      range,
      range,
      fc.constantFrom(0, 15, 45),
      fc.constantFrom(0, 3, 24),
      (day, ours, taken, bufferMinutes, noticeHours) => {
        const settings = open({
          week: Array.from({ length: 7 }, () => [ours]),
          bufferMinutes,
          noticeHours,
        });
        const at = instantAt(day, '06:10');
        const busy = [lesson(taken.from, taken.to, day)];
        for (const slot of freeSlotsOn(day, settings, busy, at, 60)) {
          expect(slot.startsAt >= instantAt(day, ours.from)).toBe(true);
          expect(slot.endsAt <= instantAt(day, ours.to)).toBe(true);
          expect(slot.startsAt >= addMinutes(at, noticeHours * 60)).toBe(true);
          for (const { startsAt, endsAt } of busy) {
            const isClear =
              slot.startsAt >= addMinutes(endsAt, bufferMinutes) ||
              addMinutes(slot.endsAt, bufferMinutes) <= startsAt;
            expect(isClear).toBe(true);
          }
          mustBeOffered(settings, slot, 60, at);
        }
      },
    ),
  );
});

describe('booking, moving and cancelling by a learner', () => {
  test.each([
    ['booking_closed', { selfBooking: false }, '10:00'],
    ['too_soon', { noticeHours: 72 }, '10:00'],
    ['too_far_ahead', { windowDays: 1 }, '10:00'],
    ['time_not_offered', {}, '18:00'],
    ['time_not_offered', {}, '10:10'],
  ])('%s', (code, settings, time) => {
    const startsAt = instantAt(monday, time);
    const slot = { startsAt, endsAt: addMinutes(startsAt, 60) };
    expect(refusal(() => mustBeOffered(open(settings), slot, 60, now))).toBe(code);
  });

  test('only the lengths on offer can be booked', () => {
    expect(refusal(() => mustBeALengthOffered(open({ lessonLengths: [45, 90] }), 60))).toBe(
      'length_not_offered',
    );
  });

  test('a lesson is given up freely until the hours before it, then as the policy says, and not once it has begun', () => {
    const terms = feeTermsOf(firstCreditRules, 24, 55_00);
    const settings = { terms, policyNote: null };
    const starts = instantAt(monday, '10:00');
    const at = (day: string, time: string) => instantAt(day, time);
    expect(cancellingIsLate(settings, starts, false, at('2026-11-22', '10:00'))).toBe(false);
    expect(
      refusal(() => cancellingIsLate(settings, starts, false, at('2026-11-22', '10:01'))),
    ).toBe('late_cancellation');
    expect(cancellingIsLate(settings, starts, true, at('2026-11-22', '10:01'))).toBe(true);
    expect(refusal(() => cancellingIsLate(settings, starts, true, starts))).toBe('lesson_started');
    expect(refusal(() => mustBeMovable(terms, starts, at('2026-11-22', '10:01')))).toBe(
      'too_late_to_move',
    );
    expect(refusal(() => mustBeMovable(terms, starts, at(monday, '11:00')))).toBe('lesson_started');
  });

  test('the policy is said in words before the act', () => {
    const said = (freeHours: number, policyNote: string | null, rules: object = {}) =>
      policyInWords({
        terms: feeTermsOf({ ...firstCreditRules, ...rules }, freeHours, 55_00),
        policyNote,
      });
    expect(said(48, 'Later than that costs half.')).toBe(
      'You can move or cancel free of charge until 2 days before the lesson. Later than that costs half.',
    );
    expect(said(0, null)).toBe('You can move or cancel free of charge until the lesson starts.');
    expect(said(24, 'Call me.', { lateCancelPercent: 50 })).toBe(
      'You can move or cancel free of charge until 24 hours before the lesson. After that 50% of the lesson is charged. Call me.',
    );
    const steps = [
      { hours: 72, percent: 0 },
      { hours: 48, percent: 50 },
      { hours: 4, percent: 100 },
    ];
    expect(said(24, null, { lateTiers: steps, noShowPercent: 100, mostCents: 60_00 })).toBe(
      'You can move or cancel free of charge until 2 days before the lesson. After that 50% of the lesson is charged, the whole lesson from 4 hours before. If you don’t come, the whole lesson is charged. No fee is more than NZ$60.00.',
    );
  });
});

function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Rejection) return error.code;
    throw error;
  }
  return 'nothing was refused';
}

function quarterOf(quarter: number): string {
  return `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
}

test.each([
  ['five days in an office’s hours', [1, 1, 1, 1, 1, 0, 0], hours('09:00', '17:00'), 5, false],
  ['one evening', [0, 0, 1, 0, 0, 0, 0], hours('12:00', '17:30'), 1, true],
  ['early mornings', [1, 0, 0, 0, 0, 0, 0], hours('08:30', '10:00'), 1, true],
  ['a Saturday', [0, 0, 0, 0, 0, 1, 0], hours('10:00', '12:00'), 1, true],
  ['nothing', [0, 0, 0, 0, 0, 0, 0], hours('10:00', '12:00'), 0, false],
])('a week at a glance: %s', (_, days, range, daysPerWeek, hasFlexibleHours) => {
  const week = days.map((taught) => (taught ? [range] : []));
  expect(weekAtAGlance(week)).toEqual({ daysPerWeek, hasFlexibleHours });
});
