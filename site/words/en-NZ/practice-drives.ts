import { message, richMessage } from '#site/words/message.ts';

export const waiting = 'Waiting';
export const confirmed = 'Confirmed';
export const notConfirmed = 'Not confirmed';
export const night = 'Night';
export const day = 'Day';
export const km = message('{kilometres} km');
export const practiceDrives = 'Practice drives';
export const byDay = 'By day';
export const byNight = 'By night';
export const inTheWet = 'In the wet';
export const drivesWithASupervisorCountOnce =
  'Drives with a supervisor count once the supervisor or the instructor has confirmed them.';
export const noPracticeDrivesYet = 'No practice drives yet';
export const confirmedBy = message('{supervisor}; confirmed by {name}');
export const declinedBy = message('{supervisor}; declined by {name}');
export const goal = message('{says} Source: {source}.');
export const goalOfHours = richMessage('<b>{hours} of {min} h.</b> {says} Source: {source}.');
export const ofTheseWereLessons = message('{hours} of these were lessons');
export const waitToBeConfirmed = message('{hours} wait to be confirmed');
