import type { Filled } from '#site/format/filled.ts';

export const timeMoved = 'Time moved';
export const notMoved = 'The time could not be moved';
export const moveToSibling = 'Move to a brother or sister';
export const whatMovingDoes = (its: Filled<'name'>) =>
  `Of what ${its.name} has free, to another child of the same payer. Both statements show it with your reason.`;
export const move = 'Move';
export const toLabel = 'To';
export const searchByName = 'Search by name';
export const noStudentOfName = 'No student of that name';
export const atMost = (its: Filled<'minutes' | 'hours'>) =>
  `At most ${its.minutes}: ${its.hours} are free.`;
export const reason = 'Reason';
