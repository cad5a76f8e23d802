export const passwordIsRequired = 'Password is required';
export const codeIsRequired = 'Code is required';
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
