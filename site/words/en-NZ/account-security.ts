import type { Filled } from '#site/format/filled.ts';

export const accountSecurity = 'Account security';
export const confirmed = 'Confirmed';
export const notConfirmedYet = 'Not confirmed yet';
export const passkeys = 'Passkeys';
export const twoFactor = 'Two-factor';
export const on = 'On';
export const off = 'Off';
export const signedIn = 'Signed in';
export const signedInOn = (its: Filled<never, 'devices'>) =>
  `On ${its.devices === 1 ? 'this device alone' : `${its.devices} devices`}`;
export const passwordChanged = 'Password changed';
export const otherDevicesSignedOut = 'Your other devices have been signed out.';
export const failedToChangePassword = 'Failed to change password';
export const changePassword = 'Change password';
export const currentPassword = 'Current password';
export const newPassword = 'New password';
export const passwordHint = 'At least 8 characters';
export const passwordStrength = (its: Filled<'strength'>) =>
  `Password strength: ${its.strength === 'none' ? 'none' : its.strength === 'weak' ? 'weak' : its.strength === 'fair' ? 'fair' : its.strength === 'good' ? 'good' : 'strong'}`;
export const confirmNewPassword = 'Confirm new password';
export const signedOut = 'Signed out';
export const signedOutEverywhereElse = 'Signed out everywhere else';
export const activeSessions = 'Active sessions';
export const signOutEverywhereElse = 'Sign out everywhere else';
export const sessionsNotLoaded = 'Sessions could not be loaded';
export const signOutDevice = (its: Filled<'device' | 'seen'>) =>
  `Sign out ${its.device}, last seen ${its.seen}`;
export const signOut = 'Sign out';
export const twoFactorAuthentication = 'Two-factor authentication';
export const twoFactorNotLoaded = 'Your two-factor options could not be loaded';
export const authenticatorApp = 'Authenticator app';
export const asksForCode = 'Signing in also asks for a code from your phone.';
export const newRecoveryCodes = 'New recovery codes';
export const turnOff = 'Turn off';
export const setUp = 'Set up';
export const closeYourAccount = 'Close your account';
export const closingWhoBelongsToNone =
  'Your account belongs to no school, so that you can close it here, at once and for good.';
export const closeAccount = 'Close account';
export const sessionTimes = (its: Filled<'isNamed' | 'device' | 'seen' | 'since'>) =>
  `${its.isNamed === 'yes' ? `${its.device}, ` : ''}last seen ${its.seen}, signed in ${its.since}`;
export const asksForCodeWithLeft = (its: Filled<never, 'codes'>) =>
  `Signing in asks for a code. ${its.codes === 0 ? 'No recovery code is left.' : its.codes === 1 ? 'One recovery code is left.' : `${its.codes} recovery codes are left.`}`;
export const setUpFactorFirst =
  'Set up two-factor authentication or a passkey first. Your account sees the records of every school.';
