import type { Filled } from '#site/format/filled.ts';

export const addAPasskey = 'Add a passkey';
export const rename = 'Rename';
export const passkeys = 'Passkeys';
export const passkeysNotLoaded = 'Your passkeys could not be loaded';
export const renameOne = (its: Filled<'passkey'>) => `Rename ${its.passkey}`;
export const removeOne = (its: Filled<'passkey'>) => `Remove ${its.passkey}`;
export const passkeyRemoved = 'Passkey removed';
export const whatRemovingDoes =
  'It opens your account no more. Your password does, as before; what your device still keeps of it you delete there.';
export const removePasskey = 'Remove passkey';
export const whatPasskeysDo =
  'Sign in with the finger, face or PIN that unlocks your phone or computer. Your password still works.';
export const browserKnowsNone =
  'This browser knows no passkeys, or this page has come without encryption.';
export const removeTitle = (its: Filled<'passkey'>) => `Remove ${its.passkey}?`;
export const thePasskey = 'the passkey';
export const history = (its: Filled<'added' | 'used' | 'last'>) =>
  `Added ${its.added}, ${its.used === 'never' ? 'not used yet' : `last used ${its.last}`}`;
export const knownDevice = 'This device has a passkey for your account already.';
export const noPasskeyUsed =
  'Your device made or used no passkey. Try again, or go on with your password.';
