import type { Filled } from '#site/format/filled.ts';

export const nextFocus = 'Next focus';
export const everyStageIsCompleted =
  'Every stage is completed. Keep driving; the instructor says when it is time for the test.';
export const allOfItsSkillsAreGood =
  'All of its skills are good. The instructor decides when the next stage begins.';
export const ofHours = (its: Filled<'driven' | 'required', never, 'b'>) => (
  <>
    {its.b(its.driven)} of {its.required} hours
  </>
);
export const ofLessons = (its: Filled<'completedLessons' | 'totalLessons', never, 'b'>) => (
  <>
    {its.b(its.completedLessons)} of {its.totalLessons} lessons
  </>
);
export const sRoad = (its: Filled<'firstName'>) => `${its.firstName}'s road`;
export const skillsOfThisStage = (its: Filled<'level', never, 'b'>) => (
  <>Skills of this stage: {its.b(its.level)}</>
);
export const courseCancelled = 'Cancelled';
export const aboutTheCourse = 'About the course';
export const approvedCourse = 'Approved course';
export const courseSuspended = (its: Filled<'from'>) =>
  `Your school is suspended as a course provider. It can’t issue certificates from ${its.from} until that’s lifted.`;
export const licenceStage = 'Licence';
export const place = 'Place';
export const assessment = 'Assessment';
export const notAssessedYet = 'Not yet assessed';
export const certificate = 'Certificate';
export const courseDone = 'Completed';
export const noSessionsYet = 'No sessions yet';
export const sessionsOf = (its: Filled<'course'>) => `Sessions of ${its.course}`;
export const attended = 'Attended';
export const missed = 'Missed';
