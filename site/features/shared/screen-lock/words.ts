import type { Filled } from '#site/format/filled.ts';

export const on = 'On';
export const off = 'Off';
export const lockOnThisPhone = 'Lock on this phone';
export const whatItDoes =
  'Asks for a PIN when Keep Left is opened, or comes back after a while. Someone you hand your phone to, or who finds it open, sees nothing. It works without signal, and what you noted still goes out.';
export const whatItDoesNot =
  'It isn’t a safe: nothing is encrypted, and messages still show on the phone’s own lock screen. If you lose or sell a phone, forget it under Devices. The phone’s own code keeps more out than this one. Five wrong PINs sign you out on this phone.';
export const whatItDoesNotInAPortal =
  'It isn’t a safe: messages still show on the phone’s own lock screen, and the phone’s own code keeps more out than this one. Five wrong PINs sign you out on this phone.';
export const notHere =
  'A PIN can be kept once this browser keeps Keep Left for when there is no signal. Open Keep Left once more and look again.';
export const newPin = 'New PIN';
export const pinHint = 'Four to six digits';
export const oncePin = 'The same PIN once more';
export const yourPin = 'Your PIN now';
export const askAfter = 'Ask again after';
export const minutes = (its: Filled<never, 'minutes'>) =>
  `${its.minutes} ${its.minutes === 1 ? 'minute' : 'minutes'} away`;
export const turnOn = 'Lock with this PIN';
export const turnOffPin = 'Turn the lock off';
export const lockNow = 'Lock now';
export const isOn = (its: Filled<never, 'minutes'>) =>
  `A PIN is asked for when Keep Left is opened, and after ${its.minutes} ${its.minutes === 1 ? 'minute' : 'minutes'} away.`;
export const fourToSixDigits = 'A PIN has four to six digits';
export const notTheSame = 'The two are not the same';
export const notYourPin = 'That is not your PIN';
export const lockIsOff = 'The lock is off';
export const notKept = 'The PIN could not be kept on this phone';
