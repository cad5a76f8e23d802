import type { Filled } from '#site/format/filled.ts';

export const noCardHere = 'There’s no card here';
export const takesNoCards = (its: Filled<'schoolName'>) =>
  `${its.schoolName} can’t take cards at the moment.`;
