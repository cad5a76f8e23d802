import { drivingSkills, isFixedSkill, type SkillLevel, skillLevels } from '../catalogue/skills.ts';
import { dateOf, type Instant, type LocalDate } from '../kernel/nz-time.ts';

/** One step of a skill from one level to another. */
export type LevelStep = {
  readonly skillName: string;
  readonly fromLevel: SkillLevel;
  readonly toLevel: SkillLevel;
  readonly changedAt: Instant;
};

/** How far a learner was at the end of an Auckland day. */
export type CurvePoint = {
  readonly day: LocalDate;
  /** Of all fourteen together: a beginner has 1, an intermediate 2, an advanced driver 3 for a skill. */
  readonly points: number;
  readonly assessed: number;
};

export const pointsOf = (level: SkillLevel): number => skillLevels.indexOf(level);

/** With every skill advanced. */
export const mostPoints = drivingSkills.length * pointsOf('advanced');

/**
 * The learner's curve: a point for each day on which a level changed, oldest first. A skill has the level that its first step left, so the curve is true
 * also where earlier steps are not given. @param newestFirst as they are listed
 */
export function curveOf(newestFirst: readonly LevelStep[]): CurvePoint[] {
  const steps = newestFirst.filter(({ skillName }) => isFixedSkill(skillName)).toReversed();
  const levels = new Map<string, SkillLevel>();
  for (const { skillName, fromLevel } of steps)
    if (!levels.has(skillName)) levels.set(skillName, fromLevel);
  const points = new Map<LocalDate, CurvePoint>();
  for (const { skillName, toLevel, changedAt } of steps) {
    levels.set(skillName, toLevel);
    const day = dateOf(changedAt);
    const known = [...levels.values()];
    points.set(day, {
      day,
      points: known.reduce((sum, level) => sum + pointsOf(level), 0),
      assessed: known.filter((level) => level !== 'not_assessed').length,
    });
  }
  return [...points.values()];
}
