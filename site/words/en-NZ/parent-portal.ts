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
export const howTheSchoolReachesTheLearner = 'How the school reaches the learner and the family';
export const contactDetails = 'Contact details';
export const theDetailsCouldNotBeLoaded = 'The details could not be loaded';
export const email = 'Email';
export const phone = 'Phone';
export const address = 'Address';
export const emergencyContact = 'Emergency contact';
export const emergencyContactPhone = 'Emergency contact phone';
export const detailsSaved = 'Details saved';
export const saveDetails = 'Save details';
export const overview = (its: Filled<'studentId'>) => `overview ${its.studentId}`;
export const instructor = 'Instructor';
export const youAre = 'You are';
export const access = 'Access';
export const youCan = 'You can';
