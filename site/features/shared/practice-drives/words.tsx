import type { Filled } from '#site/format/filled.ts';

export const waiting = 'Waiting';
export const confirmed = 'Confirmed';
export const notConfirmed = 'Not confirmed';
export const night = 'Night';
export const day = 'Day';
export const km = (its: Filled<'kilometres'>) => `${its.kilometres} km`;
export const practiceDrives = 'Practice drives';
export const hoursByLight = 'Hours of practice';
export const byDay = 'By day';
export const byNight = 'By night';
export const inTheWet = 'In the wet';
export const drivesWithASupervisorCountOnce =
  'Drives with a supervisor count once the supervisor or the instructor has confirmed them.';
export const noPracticeDrivesYet = 'No practice drives yet';
export const confirmedBy = (its: Filled<'supervisor' | 'name'>) =>
  `${its.supervisor}; confirmed by ${its.name}`;
export const declinedBy = (its: Filled<'supervisor' | 'name'>) =>
  `${its.supervisor}; declined by ${its.name}`;
export const goal = (its: Filled<'says' | 'source'>) => `${its.says} Source: ${its.source}.`;
export const goalOfHours = (its: Filled<'hours' | 'min' | 'says' | 'source', never, 'b'>) => (
  <>
    {its.b(`${its.hours} of ${its.min} h.`)} {its.says} Source: {its.source}.
  </>
);
export const ofTheseWereLessons = (its: Filled<'hours'>) => `${its.hours} of these were lessons`;
export const waitToBeConfirmed = (its: Filled<'hours'>) => `${its.hours} still to be confirmed`;
export const areNotCountable = (its: Filled<'hours'>) =>
  `${its.hours} confirmed, but not countable`;
