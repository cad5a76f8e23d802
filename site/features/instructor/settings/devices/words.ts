import type { Filled } from '#site/format/filled.ts';

export const devices = 'Devices';
export const whatDevicesKeep =
  'Each one keeps your next few days for when there’s no signal. If you lose or sell one, forget it here.';
export const noDeviceYet =
  'None yet. A device shows up here the second time you open Keep Left on it.';
export const signedOut = 'Signed out';
export const nameOne = (its: Filled<'device'>) => `Name ${its.device}`;
export const forgetOne = (its: Filled<'device'>) => `Forget ${its.device}`;
export const forget = 'Forget';
export const whatForgettingDoes =
  'It is signed out now. Everything it keeps of yours goes as soon as it has signal, and what you said there that has not been sent is not taken any more.';
export const forgetDevice = 'Forget device';
export const deviceForgotten = 'Device forgotten';
export const deviceSeen = (its: Filled<'isNamed' | 'device' | 'seen'>) =>
  `${its.isNamed === 'yes' ? `${its.device}, last` : 'Last'} seen ${its.seen}`;
export const forgetTitle = (its: Filled<'device'>) => `Forget ${its.device}?`;
export const theDevice = 'the device';
export const nameTheDevice = 'Name the device';
export const save = 'Save';
export const deviceNamed = 'Device named';
