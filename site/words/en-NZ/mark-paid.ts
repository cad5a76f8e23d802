import { message } from '#site/words/message.ts';

export const markedAsPaid = 'Marked as Paid';
export const markAsPaid = 'Mark as Paid';
export const sumFrom = message('{sum} from {student} for {description}.');
