import { describe, expect, test } from 'bun:test';
import { drivingSkills } from '#domain/catalogue/skills.ts';
import * as ids from '#domain/kernel/ids.ts';
import type { Skill } from '#site/data/skills.ts';
import type { Student } from '#site/data/students.ts';
import { assessedByWeek } from '#site/features/instructor/skills/assessed-by-week.ts';
import {
  averageLevel,
  classOf,
  mixOf,
  weakest,
} from '#site/features/instructor/skills/class-of.ts';
import { fixedSkills } from '#site/features/shared/skills/skill-groups.ts';

// Of a student only the id matters here.
const students = [{ id: 1 }, { id: 2 }] as Student[];
const own = [{ name: 'Towing', category: 'control' }] as const;

const group = classOf(
  students,
  [
    aSkill(1, 'Roundabouts', 'advanced', '2026-11-19T20:00:00.000Z'),
    aSkill(2, 'Roundabouts', 'beginner', '2026-11-12T20:00:00.000Z'),
    aSkill(1, 'Night Driving', 'beginner', '2026-08-12T20:00:00.000Z'),
    aSkill(2, 'Hill Starts', 'not_assessed', null),
    aSkill(2, 'Towing', 'advanced', '2026-11-19T20:00:00.000Z'),
  ],
  own,
);

describe('the skills of a class', () => {
  test('are counted against fourteen a student; a skill of the school does not change that', () => {
    expect(group.assessed).toBe(3);
    expect(group.possible).toBe(28);
  });

  test('average advanced as 5, intermediate as 3 and beginner as 1, and leave out what nobody looked at', () => {
    expect(averageLevel(['advanced', 'beginner', 'not_assessed'])).toBe(3);
    expect(averageLevel(['intermediate'])).toBe(3);
    expect(averageLevel(['not_assessed'])).toBeNull();
    expect(group.average).toBeCloseTo(7 / 3);
  });

  test('are mixed per skill, those not assessed included', () => {
    const skill = { name: 'Roundabouts', category: 'navigation' } as const;
    expect(mixOf(group, skill).counts).toEqual({
      not_assessed: 0,
      beginner: 1,
      intermediate: 0,
      advanced: 1,
    });
  });

  test('name the weakest first and never one without an assessment', () => {
    expect(weakest(group, 5).map(({ skill }) => skill.name)).toEqual([
      'Night Driving',
      'Roundabouts',
      'Towing',
    ]);
  });

  test('fall into the weeks they were last looked at, in Auckland, the present one last', () => {
    expect(assessedByWeek(group.members, '2026-11-21', 3)).toEqual([
      { label: '2/11', value: 0 },
      { label: '9/11', value: 1 },
      { label: '16/11', value: 1 },
    ]);
  });

  test('fall on the right side of Sunday midnight, also in the week the clocks go forward', () => {
    // 23:30 on Sunday 27 September 2026 and 00:30 on Monday, the clocks an hour on since the Sunday morning; 23:30 on the Sunday before.
    const late = [
      '2026-09-27T10:30:00.000Z',
      '2026-09-27T11:30:00.000Z',
      '2026-09-20T11:30:00.000Z',
    ];
    const looked = late.map((at, nth) => aSkill(1, drivingSkills[nth]?.name ?? '', 'beginner', at));
    const { members } = classOf(students, looked, []);
    expect(assessedByWeek(members, '2026-09-29', 3).map(({ value }) => value)).toEqual([1, 1, 1]);
  });
});

test('the groups hold each of the fourteen once', () => {
  expect(fixedSkills.map(({ name }) => name).toSorted()).toEqual(
    drivingSkills.map(({ name }) => name).toSorted(),
  );
});

function aSkill(
  studentId: number,
  skillName: string,
  level: Skill['level'],
  assessedAt: string | null,
): Skill {
  return { studentId: ids.studentId.parse(studentId), skillName, level, notes: null, assessedAt };
}
