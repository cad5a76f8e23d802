import { message } from '#site/words/message.ts';

export const youHaveBeenSignedOut = 'You have been signed out';
export const leaveItAndBeginAnewHere = 'Leave it and begin anew here';
export const keptUntilSignedIn = message(
  'What you had begun is kept behind this page. Sign in again as {name} and come back here: it goes on by itself.',
);
export const keptUntilCodeEntered = message(
  'What you had begun is kept behind this page. Enter your access code again as {name} and come back here: it goes on by itself.',
);
export const keptUntilComeIn = message(
  'What you had begun is kept behind this page. Come in again as {name} and come back here: it goes on by itself.',
);
export const signInInANewTab = 'Sign in in a new tab';
export const enterYourCodeInANewTab = 'Enter your access code in a new tab';
export const comeInInANewTab = 'Come in in a new tab';
