import type { Filled } from '#site/format/filled.ts';

export const howIsDoing = (its: Filled<'firstName'>) => `How ${its.firstName} is doing`;
export const ofLessonsCompleted = (its: Filled<'completedLessons' | 'totalLessons'>) =>
  `${its.completedLessons} of ${its.totalLessons} lessons completed`;
export const yourAccess = 'Your access';
export const seeProgressLessonsSkillsTheLogbook =
  'See progress, lessons, skills, the logbook and certificates';
export const messageTheInstructorAskForLesson = (its: Filled<'look'>) =>
  `${its.look}; message the instructor, ask for lesson changes and see payments`;
export const messageTheInstructorSeePaymentsAnd = (its: Filled<'look'>) =>
  `${its.look}; message the instructor, see payments and pay, book and change lessons, correct contact details and read reports`;
export const overview = (its: Filled<'studentId'>) => `overview ${its.studentId}`;
export const instructor = 'Instructor';
export const youAre = 'You are';
export const access = 'Access';
export const youCan = 'You can';
export const parentShellAccess = (its: Filled<'guardianAccessLevel'>) =>
  `${its.guardianAccessLevel} access`;
export const parentPortal = 'Parent Portal';
export const parentPortalParentName = (its: Filled<'parentName', never, 'small'>) => (
  <>Parent Portal {its.small(its.parentName)}</>
);
export const portal = 'Portal';
export const children = 'Children';
export const due = 'due';
export const backToOverview = 'Back to Overview';
export const notInYourAccess = 'Not part of your access';
export const theInstructorCanChangeIt =
  'Your access does not cover it. The instructor can change that.';
export const thereIsNoSuchPageOr = 'There is no such page, or your access does not cover it.';
