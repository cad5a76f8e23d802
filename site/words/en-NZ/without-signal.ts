export const noRoom =
  'There is no signal, and this phone has no room left to keep it. Free some, or press again when the line is back: it is not done twice.';
export const needsSignal =
  'Keep Left did not answer, and this needs signal. Press again when the line is back: it is not done twice.';
export const notHere = 'There is no signal, and this is not on this phone.';
export const goesOutLater = 'It goes out by itself as soon as there is signal.';
export const deviceForgotten =
  'You had this device forgotten before this went out, so it was not taken.';
export const saidWithNewer =
  'This was said with a newer version of Keep Left. It goes out once that one is here again: close Keep Left and open it with signal.';
export const hasChangedSince =
  'Keep Left has changed since this was said. Look whether it is there, and say it again if it is not.';
export const noSignalTitle = 'No signal · Keep Left';
export const noSignal = 'No signal';
export const pageNotKept =
  'Keep Left could not be reached, and this page is not on this phone yet. Open it once while there is signal; after that it starts without.';
export const pageNeedsSignal =
  'Keep Left could not be reached, and this page needs signal. What is on this phone is still there: go back, and go on.';
export const tryAgain = 'Try again';
export const signedOutTitle = 'Signed out · Keep Left';
export const signedOut = 'You are signed out on this phone';
export const signedOutLead =
  'There is no signal. Nothing of yours can be read on this phone any more, and Keep Left is told as soon as the line is back and this page is opened.';
export const signIn = 'Sign in';
