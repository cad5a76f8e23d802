import { expect, test } from 'bun:test';
import type { SkillLevel } from '#domain/catalogue/skills.ts';
import { curveOf, mostPoints } from '#domain/progress/curve.ts';
import { curveHeight, drawCurve } from '#site/features/shared/curve/draw-curve.ts';

const step = (skillName: string, fromLevel: SkillLevel, toLevel: SkillLevel, day: number) => ({
  skillName,
  fromLevel,
  toLevel,
  changedAt: new Date(Date.UTC(2026, 9, day)).toISOString(),
});

test('the curve has a point for each day, and a school’s own skill is not on it', () => {
  const points = curveOf([
    step('Roundabouts', 'beginner', 'advanced', 9),
    step('Towing', 'not_assessed', 'advanced', 8),
    step('Hill Starts', 'not_assessed', 'intermediate', 5),
    step('Roundabouts', 'not_assessed', 'beginner', 5),
  ]);
  expect(points).toEqual([
    { day: '2026-10-05', points: 3, assessed: 2 },
    { day: '2026-10-09', points: 5, assessed: 2 },
  ]);
  expect(mostPoints).toBe(42);
});

test('where earlier steps are not given, a skill begins where its first step left', () => {
  const [first] = curveOf([
    step('Hill Starts', 'not_assessed', 'beginner', 6),
    step('Roundabouts', 'intermediate', 'advanced', 6),
  ]);
  expect(first).toEqual({ day: '2026-10-06', points: 4, assessed: 2 });
  expect(curveOf([])).toEqual([]);
});

test.each([256, 336, 900])('everything lies within a drawing of %d pixels', (width) => {
  const day = '2026-10-05';
  const stages = [1, 2, 3, 4, 5, 6].map((nth) => ({ nth, day: '2026-10-09', label: `${nth}` }));
  const drawn = drawCurve(width, [{ day, points: 42, assessed: 14 }], {
    stages,
    tests: [
      { day, label: 'Learner theory' },
      { day: '2026-12-20', label: 'Restricted test' },
    ],
    today: '2026-10-20',
  });
  expect([drawn.first, drawn.last]).toEqual([day, '2026-12-20']);
  for (const { x } of [...drawn.line, ...drawn.stages, ...drawn.tests]) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(width);
  }
  for (const { y } of drawn.line) expect(y).toBeLessThan(curveHeight);
  // Six on one day stand side by side.
  const gaps = drawn.stages.slice(1).map(({ x }, nth) => x - (drawn.stages[nth]?.x ?? 0));
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(18);
  expect(drawn.tests.map(({ isRight }) => isRight)).toEqual([false, true]);
});
