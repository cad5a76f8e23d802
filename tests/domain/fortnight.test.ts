import { expect, test } from 'bun:test';
import { practisedDays } from '#domain/practice/fortnight.ts';

test('a fortnight of practice is fourteen days up to today, each counted once', () => {
  const days = practisedDays(
    [
      { date: '2026-11-29' },
      { date: '2026-11-29' },
      { date: '2026-11-16' },
      { date: '2026-11-15' },
    ],
    '2026-11-29',
  );
  expect(days).toHaveLength(14);
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-11-16', '2026-11-29']);
  expect(days.filter(({ isPractised }) => isPractised).map(({ day }) => day)).toEqual([
    '2026-11-16',
    '2026-11-29',
  ]);
});
