import { message } from '#site/words/message.ts';

export const devices = 'Devices';
export const whatDevicesKeep =
  'Each keeps your next days, so that it works without signal. One that is lost or sold you have forgotten here.';
export const devicesNotLoaded = 'Your devices could not be loaded';
export const noDeviceYet = 'None yet: a device is listed here once it has started twice.';
export const signedOut = 'Signed out';
export const nameOne = message('Name {device}');
export const forgetOne = message('Forget {device}');
export const forget = 'Forget';
export const whatForgettingDoes =
  'It is signed out now. Everything it keeps of yours goes as soon as it has signal, and what you said there that has not been sent is not taken any more.';
export const forgetDevice = 'Forget device';
export const deviceForgotten = 'Device forgotten';
export const deviceSeen = message('{isNamed, select, yes {{device}, } other {}}last seen {seen}');
export const forgetTitle = message('Forget {device}?');
export const theDevice = 'the device';
