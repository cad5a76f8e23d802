import { message } from '#site/words/message.ts';

export const timeMoved = 'Time moved';
export const notMoved = 'The time could not be moved';
export const moveToSibling = 'Move to a brother or sister';
export const whatMovingDoes = message(
  'Of what {name} has free, to another child of the same payer. Both statements show it with your reason.',
);
export const move = 'Move';
export const toLabel = 'To';
export const searchByName = 'Search by name';
export const noStudentOfName = 'No student of that name';
export const atMost = message('At most {minutes}: {hours} are free.');
export const reason = 'Reason';
