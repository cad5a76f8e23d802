import { describe, expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { clockAt, instantAt } from '#domain/kernel/nz-time.ts';
import type { BeginOwnTime } from '#domain/own-time/commands.ts';
import { ownTime } from '#domain/own-time/decide.ts';
import type { OwnTimeEvent } from '#domain/own-time/events.ts';
import { partsByDay } from '#domain/own-time/span.ts';
import { given } from '../support/given.ts';

const now = instantAt('2026-11-21', '09:00');
const whose = {
  ownTimeId: 4,
  schoolId: ids.schoolId.parse(1),
  instructorId: ids.accountId.parse(1),
};
const once = { everyWeeks: null, until: null };
const dentist = {
  startsAt: instantAt('2026-11-23', '10:00'),
  endsAt: instantAt('2026-11-23', '11:30'),
  ...once,
};
const begin = (more: Partial<BeginOwnTime> = {}): BeginOwnTime => ({
  type: 'BeginOwnTime',
  now,
  ...whose,
  ...dentist,
  title: 'Dentist',
  ...more,
});
const begun = (edition = 1, more: object = {}): OwnTimeEvent => ({
  type: 'OwnTimeBegun',
  data: { ...whose, ...dentist, title: 'Dentist', edition, ...more },
});
const kept = (edition = 1, frees: object[] = []) =>
  ({ type: 'OwnTimeKept', data: { ...whose, edition, frees } }) as OwnTimeEvent;

const shown = (span: Parameters<typeof partsByDay>[0]) =>
  partsByDay(span).map(({ startsAt, endsAt }) => {
    const [from, to] = [clockAt(startsAt), clockAt(endsAt)];
    return `${from.date} ${from.time}-${to.time}`;
  });

describe('what lies in each day', () => {
  test('a holiday of several days is whole days between its ends', () => {
    const span = {
      startsAt: instantAt('2027-04-02', '12:00'),
      endsAt: instantAt('2027-04-05', '00:00'),
      ...once,
    };
    expect(shown(span)).toEqual([
      '2027-04-02 12:00-00:00',
      '2027-04-03 00:00-00:00',
      '2027-04-04 00:00-00:00',
    ]);
  });

  test('a school run stays at its time when the clocks change', () => {
    const span = {
      startsAt: instantAt('2027-03-31', '15:00'),
      endsAt: instantAt('2027-03-31', '15:30'),
      everyWeeks: 1,
      until: '2027-04-14',
    };
    expect(shown(span)).toEqual([
      '2027-03-31 15:00-15:30',
      '2027-04-07 15:00-15:30',
      '2027-04-14 15:00-15:30',
    ]);
  });
});

describe('own time', () => {
  test('is asked for, then kept', () => {
    given(ownTime).when(begin()).emits(begun());
    given(ownTime, begun()).when({ type: 'KeepOwnTime', now, edition: 1 }).emits(kept());
    given(ownTime, begun(), kept()).when({ type: 'KeepOwnTime', now, edition: 1 }).emitsNothing();
  });

  test('a change is a new edition; once kept, the days of the old one are let go', () => {
    const later = { endsAt: instantAt('2026-11-23', '12:30') };
    given(ownTime, begun(), kept()).when(begin(later)).emits(begun(2, later));
    given(ownTime, begun(), kept(), begun(2, later))
      .when({ type: 'KeepOwnTime', now, edition: 2 })
      .emits(kept(2, [{ edition: 1, ...dentist }]));
  });

  test('what was given up cannot be kept, and the edition before it stays', () => {
    const givenUp = {
      type: 'OwnTimeGivenUp',
      data: { ...whose, edition: 2, frees: [{ edition: 2, ...dentist }] },
    } as OwnTimeEvent;
    given(ownTime, begun(), kept(), begun(2))
      .when({ type: 'GiveUpOwnTime', now, edition: 2 })
      .emits(givenUp);
    given(ownTime, begun(), kept(), begun(2), givenUp)
      .when({ type: 'KeepOwnTime', now, edition: 2 })
      .rejects('own_time_given_up');
    given(ownTime, begun(), kept()).when({ type: 'GiveUpOwnTime', now, edition: 1 }).emitsNothing();
  });

  test('two changes do not run into each other', () => {
    given(ownTime, begun()).when(begin()).rejects('own_time_being_changed');
  });

  test('removing lets go of all its days', () => {
    given(ownTime, begun(), kept(), begun(2))
      .when({ type: 'RemoveOwnTime', now })
      .emits({
        type: 'OwnTimeRemoved',
        data: {
          ...whose,
          frees: [
            { edition: 1, ...dentist },
            { edition: 2, ...dentist },
          ],
        },
      });
    given(ownTime).when({ type: 'RemoveOwnTime', now }).rejects('own_time_not_found');
  });

  test.each([
    ['own_time_ends_before_it_starts', { endsAt: dentist.startsAt }],
    ['own_time_in_the_past', { startsAt: instantAt('2026-11-20', '10:00') }],
    ['repeat_needs_an_end', { everyWeeks: 1 }],
    ['end_needs_a_repeat', { until: '2026-12-24' }],
    ['repeat_ends_too_early', { everyWeeks: 1, until: '2026-11-22' }],
    [
      'repeats_over_itself',
      { everyWeeks: 1, until: '2027-01-01', endsAt: instantAt('2026-12-01', '10:00') },
    ],
    ['own_time_too_long', { endsAt: instantAt('2028-01-01', '10:00') }],
    ['own_time_too_long', { everyWeeks: 1, until: '2040-01-01' }],
    // Its first repeat begins on the last day of our time, and ends a day later.
    [
      'after_our_time',
      {
        startsAt: instantAt('2199-12-24', '10:00'),
        endsAt: instantAt('2199-12-25', '10:00'),
        everyWeeks: 1,
        until: '2199-12-31',
      },
    ],
  ])('%s', (code, more) => {
    given(ownTime).when(begin(more)).rejects(code);
  });
});
