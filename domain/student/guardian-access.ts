import type { GuardianAccessLevel } from '../catalogue/guardians.ts';

/** What each level adds to the ones before it. What is not here, nobody may. */
export const guardianAccess = {
  view_only: ['progress', 'schedules', 'skill assessments', 'logbook', 'certificates'],
  limited: ['message instructor', 'request lesson changes', 'view payment history'],
  full: ['schedule lessons', 'make payments', 'update student details', 'all reports'],
} as const satisfies Readonly<Record<GuardianAccessLevel, readonly string[]>>;

export type GuardianAction = (typeof guardianAccess)[GuardianAccessLevel][number];

const upTo: Readonly<Record<GuardianAccessLevel, readonly GuardianAction[]>> = {
  view_only: guardianAccess.view_only,
  limited: [...guardianAccess.view_only, ...guardianAccess.limited],
  full: [...guardianAccess.view_only, ...guardianAccess.limited, ...guardianAccess.full],
};

/** Whether a parent or guardian of this level may do that. */
export function guardianMay(level: GuardianAccessLevel, action: GuardianAction): boolean {
  return upTo[level].includes(action);
}
