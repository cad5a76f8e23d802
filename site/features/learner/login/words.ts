import type { Filled } from '#site/format/filled.ts';

export const pleaseEnterYourAccessCode = 'Please enter your access code';
export const invalidAccessCodePleaseCheckAnd = 'Invalid access code. Please check and try again.';
export const error = 'Error';
export const welcomeToYourStudentPortal = 'Welcome to your student portal!';
export const studentPortal = 'Student Portal';
export const yourInstructorGivesYouTheCode =
  'Your instructor gives you the code. It opens your lessons, progress and chat.';
export const accessCode = 'Access Code';
export const accessPortal = 'Access Portal';
export const goOnAs = (its: Filled<'signedIn'>) => `Go on as ${its.signedIn}`;
export const noCodeOrItDoesNot = 'No code, or it does not work? Ask your instructor for a new one.';
export const instructorLogin = 'Instructor Login';
