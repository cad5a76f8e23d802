import type { Filled } from '#site/format/filled.ts';

export const youHaveBeenSignedOut = 'You have been signed out';
export const leaveItAndBeginAnewHere = 'Leave it and begin anew here';
export const keptUntilSignedIn = (its: Filled<'name'>) =>
  `What you had begun is kept behind this page. Sign in again as ${its.name} and come back here: it goes on by itself.`;
export const keptUntilCodeEntered = (its: Filled<'name'>) =>
  `What you had begun is kept behind this page. Enter your access code again as ${its.name} and come back here: it goes on by itself.`;
export const keptUntilComeIn = (its: Filled<'name'>) =>
  `What you had begun is kept behind this page. Come in again as ${its.name} and come back here: it goes on by itself.`;
export const signInInANewTab = 'Sign in in a new tab';
export const enterYourCodeInANewTab = 'Enter your access code in a new tab';
export const comeInInANewTab = 'Come in in a new tab';
