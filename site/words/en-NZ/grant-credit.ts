import type { Filled } from '#site/format/filled.ts';

export const openingBalance = 'Opening balance';
export const goodwill = 'Goodwill';
export const prize = 'Prize';
export const timeGranted = 'Time granted';
export const notGranted = 'The time could not be granted';
export const grantTime = 'Grant time';
export const whatGrantingDoes = (its: Filled<'name'>) =>
  `${its.name} can use it at once, without paying. The statement shows it with your reason.`;
export const grant = 'Grant';
export const minutesHint = '60 is an hour.';
export const reason = 'Reason';
export const usualReasons = 'Usual reasons';
