import {
  type DrivingSkill,
  drivingSkills,
  type SkillLevel,
  skillCategories,
  skillCategoryLabels,
  skillLevels,
} from '#domain/catalogue/skills.ts';
import type { Skill } from '#site/data/skills.ts';

export type SkillGroup = { label: string; skills: readonly DrivingSkill[] };

/** The fourteen by category, as the tab lists them. */
export const fixedGroups: readonly SkillGroup[] = skillCategories.map((category) => ({
  label: skillCategoryLabels[category],
  skills: drivingSkills.filter((skill) => skill.category === category),
}));

/** The same in one row, group by group. */
export const fixedSkills: readonly DrivingSkill[] = fixedGroups.flatMap(({ skills }) => skills);

export type KnownSkills = ReadonlyMap<string, Skill>;

export const byName = (skills: readonly Skill[]): KnownSkills =>
  new Map(skills.map((skill) => [skill.skillName, skill]));

/** A skill nobody has looked at is not on the list. */
export const levelOf = (known: KnownSkills, name: string): SkillLevel =>
  known.get(name)?.level ?? 'not_assessed';

/** 0 for not assessed to 3 for advanced: how far the colour reaches. */
export const rankOf = (level: SkillLevel): number => skillLevels.indexOf(level);

export const assessedOf = (known: KnownSkills, skills: readonly DrivingSkill[]): number =>
  skills.filter(({ name }) => levelOf(known, name) !== 'not_assessed').length;
