import type { Filled } from '#site/format/filled.ts';

export const scanThis = 'Scan this with your authenticator app, then enter the code it shows.';
export const qrCodeLabel = 'QR code for your authenticator app';
export const key = 'Key';
export const turnOn = 'Turn on';
export const enterThisKey = 'Cannot scan? Enter this key:';
export const recoveryCodes = 'Recovery codes';
export const copy = 'Copy';
export const saveAsAFile = 'Save as a file';
export const iHaveKeptThem = 'I have kept them';
export const keepYourRecoveryCodes = 'Keep your recovery codes';
export const makeNewRecoveryCodes = 'Make new recovery codes?';
export const whatCodesAreFor =
  'Each opens your account once if you lose your phone. They are shown only now.';
export const codesBeforeStop = 'The codes you kept before stop working.';
export const makeNewCodes = 'Make new codes';
export const turnOff = 'Turn off';
export const twoFactorAuthenticationIsOff = 'Two-factor authentication is off';
export const turnTwoFactorAuthenticationOff = 'Turn two-factor authentication off?';
export const whatTurningOffDoes =
  'Your password alone will open your account, and your recovery codes stop working.';
export const setUpTwoFactorAuthentication = 'Set up two-factor authentication';
export const otherDevicesWillSignOut = 'Your other devices are signed out once it is on.';
export const goOn = 'Continue';
export const codesFile = (its: Filled<'codes'>) => `Keep Left recovery codes\n\n${its.codes}\n`;
