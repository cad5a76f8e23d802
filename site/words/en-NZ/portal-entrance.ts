import { message } from '#site/words/message.ts';

export const loggingOut = 'Logging out...';
export const weCouldNotReachTheServer = 'We could not reach the server';
export const loadingYourSession = 'Loading your session...';
export const pleaseEnterYourAccessCode = 'Please enter your access code';
export const invalidAccessCodePleaseCheckAnd = 'Invalid access code. Please check and try again.';
export const error = 'Error';
export const welcomeToYourStudentPortal = 'Welcome to your student portal!';
export const studentPortal = 'Student Portal';
export const yourInstructorGivesYouTheCode =
  'Your instructor gives you the code. It opens your lessons, progress and chat.';
export const accessCode = 'Access Code';
export const accessPortal = 'Access Portal';
export const goOnAs = message('Go on as {signedIn}');
export const noCodeOrItDoesNot = 'No code, or it does not work? Ask your instructor for a new one.';
export const instructorLogin = 'Instructor Login';
export const email = 'Email';
export const theAddressYourInstructorKnows = 'The address your instructor knows';
export const sendMeACode = 'Send me a code';
export const sendMeANewLink = 'Send me a new link';
export const code = 'Code';
export const sixDigitsGoodForTenMinutes = 'Six digits, good for ten minutes';
export const openThePortal = 'Open the portal';
export const parentPortal = 'Parent Portal';
export const youHaveBeenInvitedToFollow =
  'You have been invited to follow a learner. The link works once, and opens lessons, progress and the logbook.';
export const forParentsAndGuardiansWhomAn =
  'For parents and guardians whom an instructor has invited.';
export const thisDeviceIsRememberedFor30 =
  'This device is remembered for 30 days. On a device of somebody else, log out when you are done.';
export const goOnToThePortal = 'Go on to the portal';
export const everyLesson = 'Every lesson,';
export const onTheWayToTheLicence = 'on the way to the licence.';
