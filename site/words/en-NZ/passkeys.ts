import { message } from '#site/words/message.ts';

export const addAPasskey = 'Add a passkey';
export const rename = 'Rename';
export const passkeys = 'Passkeys';
export const passkeysNotLoaded = 'Your passkeys could not be loaded';
export const renameOne = message('Rename {passkey}');
export const removeOne = message('Remove {passkey}');
export const passkeyRemoved = 'Passkey removed';
export const whatRemovingDoes =
  'It opens your account no more. Your password does, as before; what your device still keeps of it you delete there.';
export const removePasskey = 'Remove passkey';
export const whatPasskeysDo =
  'Sign in with the finger, face or PIN that unlocks your phone or computer. Your password still works.';
export const browserKnowsNone =
  'This browser knows no passkeys, or this page has come without encryption.';
export const removeTitle = message('Remove {passkey}?');
export const thePasskey = 'the passkey';
export const history = message(
  'Added {added}, {used, select, never {not used yet} other {last used {last}}}',
);
export const knownDevice = 'This device has a passkey for your account already.';
export const noPasskeyUsed =
  'Your device made or used no passkey. Try again, or go on with your password.';
