import { expect, test } from 'bun:test';
import { shownDays } from '#site/features/audit/replay/shown-days.ts';

const said = (...days: string[]) => shownDays(days).map(({ day }) => day);

test('dates under the replay: the first, the last, and the days between that have room', () => {
  expect(said()).toEqual([]);
  expect(said('2026-10-23', '2026-10-23')).toEqual(['2026-10-23']);
  expect(said('2026-10-23', '2026-10-27')).toEqual(['2026-10-23', '2026-10-27']);
  const week = ['23', '24', '25', '26', '27', '28', '29', '30'].map((day) => `2026-10-${day}`);
  expect(said(...week)).toEqual(['2026-10-23', '2026-10-26', '2026-10-30']);
  const places = shownDays(week).map(({ at }) => at);
  for (const [index, at] of places.slice(1).entries())
    expect(at - (places[index] ?? 0)).toBeGreaterThan(0.27);
});

test('many events of two days: the last day is said, however close to the first', () => {
  expect(said(...Array(30).fill('2026-10-23'), '2026-10-24')).toEqual(['2026-10-23', '2026-10-24']);
  expect(said('2026-10-23', ...Array(30).fill('2026-10-24'))).toEqual(['2026-10-24']);
});
