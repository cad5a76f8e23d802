import type { Filled } from '#site/format/filled.ts';

export const knownTypeAnotherToChangeIt = (its: Filled<'number'>) =>
  `Known: ${its.number}. Type another to change it.`;
export const licenceNoted = 'Licence noted';
export const licenceCard = 'Licence card';
export const heldSince = 'Held since';
export const theFirstDayOnThisStage = 'The first day on this stage, from the back of the card';
export const licenceNumber = 'Licence number';
export const cardVersion = 'Card version';
export const issued = 'Issued';
export const save = 'Save';
export const licence = 'Licence';
export const classes = 'Classes';
export const expires = 'Expires';
export const conditions = 'Conditions';
