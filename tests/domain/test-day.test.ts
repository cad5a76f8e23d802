import { expect, test } from 'bun:test';
import { testDayList } from '#domain/test-booking/test-day.ts';

const saysOf = (about: Parameters<typeof testDayList>[0]) =>
  testDayList(about)
    .map(({ says }) => says)
    .join(' ');

test('what to see to before a test names glasses as far as the card is known', () => {
  const restricted = { kind: 'restricted', car: 'own' } as const;
  expect(saysOf({ ...restricted, conditions: ['glasses'] })).toContain('the licence asks for them');
  expect(saysOf({ ...restricted, conditions: ['automatic_only'] })).not.toContain('Glasses');
  expect(saysOf({ ...restricted, conditions: null })).toContain('if you need them');
});

test('an own car has to be legal, with L plates for the restricted test alone; being late fails', () => {
  const own = { car: 'own', conditions: null } as const;
  expect(saysOf({ ...own, kind: 'restricted' })).toMatch(/L plates.*warrant.*road user charges/);
  expect(saysOf({ ...own, kind: 'full' })).not.toContain('L plates');
  expect(saysOf({ ...own, kind: 'full' })).toContain('more than five minutes late');
});
