import type { Filled } from '#site/format/filled.ts';

export const confirmThatItIsYou = 'Confirm that it is you';
export const itHasBeenAWhileSince =
  'It has been a while since you signed in. We ask again before money, data or access change hands; what you were doing then goes on.';
export const confirm = 'Confirm';
export const byPasskey = 'Use a passkey';
export const yourPassword = 'Your password';
export const code = 'Code';
export const fromYourAuthenticatorAppOrA = 'From your authenticator app, or a recovery code.';
export const throwAwayWhatYouTyped = 'Throw away what you typed?';
export const nothingOfItHasBeenSaved = 'Nothing of it has been saved.';
export const throwAway = 'Throw away';
export const keepEditing = 'Keep editing';
export const youHaveBeenSignedOut = 'You have been signed out';
export const leaveItAndBeginAnewHere = 'Leave it and begin anew here';
export const keptUntilSignedIn = (its: Filled<'name'>) =>
  `What you had begun is kept behind this page. Sign in again as ${its.name} and come back here: we carry on where you stopped.`;
export const keptUntilCodeEntered = (its: Filled<'name'>) =>
  `What you had begun is kept behind this page. Enter your access code again as ${its.name} and come back here: we carry on where you stopped.`;
export const keptUntilComeIn = (its: Filled<'name'>) =>
  `What you had begun is kept behind this page. Come in again as ${its.name} and come back here: we carry on where you stopped.`;
export const signInInANewTab = 'Sign in in a new tab';
export const enterYourCodeInANewTab = 'Enter your access code in a new tab';
export const comeInInANewTab = 'Come in in a new tab';
export const changedMeanwhile = 'This changed while you were editing';
export const saveLikeThis = 'Save it like this';
export const changedSince = 'This changed since you saw it';
export const removeAllTheSame = 'Remove it all the same';
export const whatChanged = 'What changed';
export const theirs = (its: Filled<'value'>) => `Use the new one: ${its.value}`;
export const mine = (its: Filled<'value'>) => `Keep yours: ${its.value}`;
export const was = (its: Filled<'value'>) => `It was: ${its.value}`;
export const wasAndIs = (its: Filled<'was' | 'is'>) => `${its.was} → ${its.is}`;
export const staysLikeThis = 'These stay as they are now';
export const moreAbout = (its: Filled<'what'>) => `More about ${its.what}`;
export const erase2 = (its: Filled<'what'>) => `Erase ${its.what}`;
export const erase3 = (its: Filled<'what'>) => `Erase ${its.what}?`;
export const namesAddressesAndWordsAreDestroyed =
  'Names, addresses and words are destroyed. This cannot be undone, by us or by anybody.';
export const eraseForGood = 'Erase for good';
export const erased = 'Erased';
