import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { curriculumSkills, itemsOfSkill, skillOfItem } from '#domain/catalogue/curriculum.ts';
import { drivingSkills, type SkillLevel, skillLevels } from '#domain/catalogue/skills.ts';
import type { ProgressEvent } from '#domain/progress/events.ts';
import { noun, type Progress } from '#domain/progress/progress.ts';
import { levelOfRating, levelOfRatings, type Rating, ratings } from '#domain/progress/rating.ts';
import { event } from './event.ts';
import { whose } from './examples.ts';
import { readModels } from './given.ts';

const given = readModels();

const itemIds = curriculumSkills.map(({ id }) => id);
const assessed = (skillName: string, level: SkillLevel, assessedAt: string): ProgressEvent => ({
  type: 'SkillAssessed',
  data: { ...whose, skillName, level, notes: null, assessedAt },
});
const rated = (
  skillItemId: number,
  status: (typeof ratings)[number],
  assessedAt: string,
): ProgressEvent => ({
  type: 'CurriculumSkillAssessed',
  data: { ...whose, skillItemId, status, assessedAt },
});
const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 10, day, hour)).toISOString();
const after = (...facts: readonly ProgressEvent[]): Progress =>
  facts.reduce(noun.evolve, noun.initial);
const levelIn = ({ skills }: Progress, name: string): SkillLevel =>
  skills.get(name)?.level ?? 'not_assessed';

const moments = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 23 }));
// A few skills often, so that their facts meet; the rest now and then.
const names = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('Vehicle Control', 'Night Driving') },
  { weight: 1, arbitrary: fc.constantFrom(...drivingSkills.map(({ name }) => name), 'Towing') },
);
const items = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(101, 103, 504, 601, 602) },
  { weight: 1, arbitrary: fc.constantFrom(...itemIds) },
);
const facts = fc.array(
  fc.oneof(
    fc
      .tuple(names, fc.constantFrom(...skillLevels), moments)
      .map(([name, level, [day, hour]]) => assessed(name, level, at(day, hour))),
    fc
      .tuple(items, fc.constantFrom(...ratings), moments)
      .map(([id, rating, [day, hour]]) => rated(id, rating, at(day, hour))),
  ),
  { maxLength: 25 },
);

test('each item belongs to one skill, and each skill has an item', () => {
  for (const { id, skill, category } of curriculumSkills) {
    expect(skillOfItem(id)).toBe(skill);
    expect(drivingSkills).toContainEqual({ name: skill, category } as (typeof drivingSkills)[0]);
  }
  for (const { name } of drivingSkills) expect(itemsOfSkill(name).length).toBeGreaterThan(0);
  const all = drivingSkills.flatMap(({ name }) => itemsOfSkill(name));
  expect(new Set(all)).toEqual(new Set(itemIds));
  expect(all).toHaveLength(itemIds.length);
});

test('the fourteen and their items never disagree, whatever was said in whatever order', () => {
  fc.assert(
    fc.property(facts, (said) => {
      const state = after(...said);
      for (const { name } of drivingSkills) {
        const own = itemsOfSkill(name).flatMap((id) => state.curriculumSkills.get(id) ?? []);
        expect(levelIn(state, name)).toBe(levelOfRatings(own.map(({ rating }) => rating)));
      }
    }),
    { numRuns: 300 },
  );
});

test('the read models say what the ledger says', async () => {
  await fc.assert(
    fc.asyncProperty(facts, async (said) => {
      const state = after(...said);
      const rows = await given(...said.map(({ type, data }) => event(type, data)));
      const skills = rows['skillAssessment'] as { skillName: string; level: SkillLevel }[];
      expect(new Map(skills.map(({ skillName, level }) => [skillName, level]))).toEqual(
        new Map([...state.skills].map(([name, { level }]) => [name, level])),
      );
      const lines = rows['curriculumAssessment'] as { skillItemId: number; status: Rating }[];
      expect(new Map(lines.map(({ skillItemId, status }) => [skillItemId, status]))).toEqual(
        new Map([...state.curriculumSkills].map(([id, { rating }]) => [id, rating])),
      );
    }),
    { numRuns: 40 },
  );
});

test('the last word counts: pressing a level shows that level, and so do all its items', () => {
  const mixed = [rated(601, 'needs_practice', at(3)), rated(602, 'excellent', at(3, 1))];
  expect(levelIn(after(...mixed), 'Night Driving')).toBe('intermediate');
  for (const level of skillLevels) {
    const state = after(...mixed, assessed('Night Driving', level, at(3, 2)));
    expect(levelIn(state, 'Night Driving')).toBe(level);
    const own = itemsOfSkill('Night Driving').map((id) => state.curriculumSkills.get(id)?.rating);
    expect(own.map((rating) => (rating ? levelOfRating(rating) : 'not_assessed'))).toEqual(
      own.map(() => level),
    );
  }
});

test('a level without rated items stands; items that are rated on a later day win', () => {
  const before = assessed('Night Driving', 'beginner', at(5));
  expect(levelIn(after(before), 'Night Driving')).toBe('beginner');
  const both = [rated(601, 'excellent', at(6)), rated(602, 'excellent', at(6))];
  expect(levelIn(after(before, ...both), 'Night Driving')).toBe('advanced');
  // Written down late: the skill was assessed on a day after they were rated.
  const late = [rated(601, 'excellent', at(4)), rated(602, 'excellent', at(4))];
  expect(levelIn(after(before, ...late), 'Night Driving')).toBe('beginner');
  // And the other way round: what was rated on a later day is not undone.
  expect(levelIn(after(...both, before), 'Night Driving')).toBe('advanced');
});

test('a school’s own skill has no items and stands as it was assessed', () => {
  const state = after(assessed('Towing', 'advanced', at(2)));
  expect(levelIn(state, 'Towing')).toBe('advanced');
  expect(state.curriculumSkills.size).toBe(0);
});
