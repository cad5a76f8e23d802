/** Categories of driving skills, in the order screens group them. */
export const skillCategories = [
  'parking',
  'maneuvers',
  'highway',
  'navigation',
  'control',
  'safety',
  'conditions',
] as const;
export type SkillCategory = (typeof skillCategories)[number];

export const skillCategoryLabels: Readonly<Record<SkillCategory, string>> = {
  parking: 'Parking',
  maneuvers: 'Maneuvers',
  highway: 'Highway',
  navigation: 'Navigation',
  control: 'Control',
  safety: 'Safety',
  conditions: 'Conditions',
};

/** A skill by the name it is assessed under. */
export type DrivingSkill = { readonly name: string; readonly category: SkillCategory };

/**
 * The fourteen fixed skills. One table serves both sides, so that an instructor and a student see the same figure for the same category; Lane
 * Changes count as highway.
 */
export const drivingSkills = [
  { name: 'Parallel Parking', category: 'parking' },
  { name: 'Three-Point Turn', category: 'maneuvers' },
  { name: 'Highway Merging', category: 'highway' },
  { name: 'Lane Changes', category: 'highway' },
  { name: 'Intersections', category: 'navigation' },
  { name: 'Traffic Lights', category: 'navigation' },
  { name: 'Roundabouts', category: 'navigation' },
  { name: 'Hill Starts', category: 'control' },
  { name: 'Reverse Parking', category: 'parking' },
  { name: 'Emergency Stops', category: 'safety' },
  { name: 'Night Driving', category: 'conditions' },
  { name: 'Defensive Driving', category: 'safety' },
  { name: 'Vehicle Control', category: 'control' },
  { name: 'Hazard Perception', category: 'safety' },
] as const satisfies readonly DrivingSkill[];

export type FixedSkill = (typeof drivingSkills)[number]['name'];

const fixedNames: ReadonlySet<string> = new Set(drivingSkills.map(({ name }) => name));

/** Whether a name is one of the fourteen, which every school has. */
export const isFixedSkill = (name: string): boolean => fixedNames.has(name);

/** From nothing to ready; `not_assessed` is where every skill starts and what Reset returns to. */
export const skillLevels = ['not_assessed', 'beginner', 'intermediate', 'advanced'] as const;
export type SkillLevel = (typeof skillLevels)[number];

export const skillLevelLabels: Readonly<Record<SkillLevel, string>> = {
  not_assessed: 'Not assessed',
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

/** The share of the fourteen that has a level, in whole percent; a school's own skills do not change it. */
export function percentAssessed(
  assessments: Iterable<{ readonly skillName: string; readonly level: SkillLevel }>,
): number {
  let assessed = 0;
  for (const { skillName, level } of assessments)
    if (isFixedSkill(skillName) && level !== 'not_assessed') assessed += 1;
  return Math.round((assessed / drivingSkills.length) * 100);
}
