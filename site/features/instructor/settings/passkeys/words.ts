import type { Filled } from '#site/format/filled.ts';

export const addAPasskey = 'Add a passkey';
export const rename = 'Rename';
export const passkeys = 'Passkeys';
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
export const whatAddingDoes =
  'Your device asks for your finger, face or PIN, as when you unlock it. From then on that opens Keep Left, in place of password and code.';
export const goOn = 'Go on';
export const passkeyAdded = 'Passkey added';
export const renameThePasskey = 'Rename the passkey';
export const passkeyRenamed = 'Passkey renamed';
