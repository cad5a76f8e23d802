import { message } from '#site/words/message.ts';

export const assessed = message('Assessed {date}');
export const ofAssessedByTheInstructor = message(
  '{assessed} of {drivingSkills} assessed by the instructor',
);
export const skillsReport = 'Skills Report';
export const theSkillsCouldNotBeLoaded = 'The skills could not be loaded';
export const overallProgress = 'Overall progress';
export const beginner = 'Beginner';
export const intermediate = 'Intermediate';
export const advanced = 'Advanced';
export const notAssessed = 'Not assessed';
export const lastSteps = 'Last steps';
