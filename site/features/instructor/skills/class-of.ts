import {
  type DrivingSkill,
  drivingSkills,
  type SkillLevel,
  skillLevelLabels,
} from '#domain/catalogue/skills.ts';
import { averageRating, levelOfAverage, ratingOfLevel } from '#domain/progress/rating.ts';
import type { Skill } from '#site/data/skills.ts';
import type { Student } from '#site/data/students.ts';
import {
  assessedOf,
  byName,
  type KnownSkills,
  levelOf,
} from '#site/features/shared/skills/skill-groups.ts';

export type Member = { student: Student; known: KnownSkills };

/** The students of a school with what each can do. */
export type Class = {
  members: readonly Member[];
  own: readonly DrivingSkill[];
  /** Assessed skills of all students, of the fourteen alone. */
  assessed: number;
  /** How many there would be with every student assessed in all fourteen. */
  possible: number;
  /** From 1 to 5; null while nothing is assessed. */
  average: number | null;
};

export function classOf(
  students: readonly Student[],
  skills: readonly Skill[],
  own: readonly DrivingSkill[],
): Class {
  const ofStudent = Map.groupBy(skills, ({ studentId }) => studentId);
  const members = students.map((student) => ({
    student,
    known: byName(ofStudent.get(student.id) ?? []),
  }));
  const assessed = members.reduce((sum, { known }) => sum + assessedOf(known, drivingSkills), 0);
  return {
    members,
    own,
    assessed,
    possible: members.length * drivingSkills.length,
    average: averageLevel(
      members.flatMap(({ known }) => drivingSkills.map(({ name }) => levelOf(known, name))),
    ),
  };
}

/** Advanced counts 5, intermediate 3, beginner 1, and what is not assessed does not count. */
export const averageLevel = (levels: readonly SkillLevel[]): number | null =>
  averageRating(levels.flatMap((level) => ratingOfLevel(level) ?? []));

export type SkillMix = { skill: DrivingSkill; counts: Readonly<Record<SkillLevel, number>> };

/** How many students hold each level of a skill. */
export function mixOf({ members }: Class, skill: DrivingSkill): SkillMix {
  const counts = { not_assessed: 0, beginner: 0, intermediate: 0, advanced: 0 };
  for (const { known } of members) counts[levelOf(known, skill.name)] += 1;
  return { skill, counts };
}

/** The skills that go worst, the lowest average first; what nobody has been assessed in is not among them. */
export function weakest(group: Class, most: number): { skill: DrivingSkill; average: number }[] {
  return [...drivingSkills, ...group.own]
    .flatMap((skill) => {
      const average = averageLevel(group.members.map(({ known }) => levelOf(known, skill.name)));
      return average === null ? [] : [{ skill, average }];
    })
    .toSorted((a, b) => a.average - b.average)
    .slice(0, most);
}

/** The word for an average. */
export const ratingWord = (average: number): string => skillLevelLabels[levelOfAverage(average)];
