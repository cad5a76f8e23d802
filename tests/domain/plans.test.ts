import { expect, test } from 'bun:test';
import { restOfMonth } from '#domain/catalogue/plans.ts';

test('the rest of a paid month is worth its days', () => {
  expect(restOfMonth('premium', '2026-12-15', '2026-11-30')).toEqual({ days: 15, cents: 24_50 });
  expect(restOfMonth('professional', '2026-12-15', '2026-11-15')).toEqual({
    days: 30,
    cents: 29_00,
  });
  expect(restOfMonth('professional', '2026-12-15', '2026-12-15')).toEqual({ days: 0, cents: 0 });
  expect(restOfMonth('professional', '2026-12-15', '2026-12-20')).toEqual({ days: 0, cents: 0 });
});
