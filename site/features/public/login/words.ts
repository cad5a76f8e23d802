import type { Filled } from '#site/format/filled.ts';

export const firstName = 'First name';
export const lastName = 'Last name';
export const email = 'Email';
export const password = 'Password';
export const atLeast8Characters = 'At least 8 characters';
export const startFreeTrial = 'Start Free Trial';
export const createAccount = 'Create account';
export const registrationIsClosed =
  'New accounts are closed here. If you teach at a school that uses it, ask its owner to invite you.';
export const startYourFreeTrial = 'Start Your Free Trial';
export const trialLead = 'Fourteen days of everything. No card needed.';
export const haveAnAccount = 'Already have an account? Sign in';
export const welcomeToKeepLeft = 'Welcome to Keep Left';
export const youWereAway = (its: Filled<'minutes'>) =>
  `You were away for ${its.minutes} minutes. Please sign in again.`;
export const loginLead = 'The diary, the till and the record book for driving instructors.';
export const whoAreYou = 'Who are you?';
export const instructor = 'Instructor';
export const student = 'Student';
export const whatWouldYouLikeToDo = 'What would you like to do?';
export const signIn = 'Sign In';
export const joinAsInstructor = 'Join as Instructor';
export const studentsHaveNoPassword =
  'Students have no password. Your instructor gives you an access code; with it you see your lessons, progress and payments, and can write to your instructor.';
export const goToStudentPortal = 'Go to Student Portal';
export const code = 'Code';
export const whatTheCodeIs =
  'The six digits of your authenticator app, or one of your recovery codes';
export const forgottenYourPassword = 'Forgotten your password?';
export const signInWithAPasskey = 'Sign in with a passkey';
export const unexpectedError = 'An unexpected error occurred';
export const passwordStrength = (its: Filled<'strength'>) =>
  `Password strength: ${its.strength === 'none' ? 'none' : its.strength === 'weak' ? 'weak' : its.strength === 'fair' ? 'fair' : its.strength === 'good' ? 'good' : 'strong'}`;
export const loading = 'Loading...';
