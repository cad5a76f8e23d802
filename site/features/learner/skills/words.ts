import type { Filled } from '#site/format/filled.ts';

export const assessed = (its: Filled<'date'>) => `Assessed ${its.date}`;
export const ofAssessedByTheInstructor = (its: Filled<'assessed' | 'drivingSkills'>) =>
  `${its.assessed} of ${its.drivingSkills} assessed by the instructor`;
export const skillsReport = 'Skills Report';
export const overallProgress = 'Overall progress';
export const beginner = 'Beginner';
export const intermediate = 'Intermediate';
export const advanced = 'Advanced';
export const notAssessed = 'Not assessed';
export const lastSteps = 'Last steps';
