import { message, richMessage } from '#site/words/message.ts';

export const sent = 'Sent';
export const lessonsSkillsAndCashYouNote =
  'Lessons, skills, cash and expenses you note are kept here and go out later.';
export const look = 'Look';
export const aNewVersionOfKeepLeft =
  'A new version of Keep Left is here. It starts when you close Keep Left and open it again; what waits on this phone comes along.';
export const later = 'Later';
export const noSignal = richMessage('<b>No signal.</b> You see what this phone kept.');
export const noSignalSince = richMessage(
  '<b>No signal.</b> You see what this phone kept, as of {asOf}.',
);
export const savedOnThisPhoneOnly = message(
  '{count, plural, one {# thing is} other {# things are}} saved on this phone only{needsWord, plural, =0 {} one {, # needs your word} other {, # need your word}}.',
);
export const thisPhoneHasAlmostNoRoom = richMessage(
  '<b>This phone has almost no room left.</b> Free some before you are without signal: what you note there could not be kept.',
);
export const onItsWay = 'Saved on this phone, on its way';
export const greyedNeedsSignal = 'What is greyed needs signal.';
/** Why a control is greyed. */
export const needsSignal = 'Needs signal';
export const worksAgain = 'It works again as soon as there is signal.';
