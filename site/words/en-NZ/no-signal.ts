import { message, richMessage } from '#site/words/message.ts';

export const sent = 'Sent';
export const look = 'Look';
export const aNewVersionOfKeepLeft =
  'A new version of Keep Left is here. It starts when you close Keep Left and open it again; what waits on this phone comes along.';
export const later = 'Later';
export const noSignal = richMessage('<b>No signal.</b> This is what your phone has kept.');
export const noSignalSince = richMessage('<b>No signal.</b> This is from {asOf}.');
export const savedOnThisPhoneOnly = message(
  '{count, plural, one {# change is} other {# changes are}} saved on this phone{needsWord, plural, =0 {} one {, # needs an answer from you} other {, # need an answer from you}}.',
);
export const thisPhoneHasAlmostNoRoom = richMessage(
  '<b>This phone has almost no room left.</b> Free some before you are without signal: what you note there could not be kept.',
);
/** While an answer takes longer than a second and a half. */
export const slowSignal = 'Slow signal';
export const onItsWay = 'Saved on this phone, on its way';
/** Why a control is greyed. */
export const needsSignal = 'Needs signal';
export const worksAgain = 'It works again as soon as there is signal.';
