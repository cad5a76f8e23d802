import type { Filled } from '#site/format/filled.ts';

export const markedAsPaid = 'Marked as Paid';
export const markAsPaid = 'Mark as Paid';
export const sumFrom = (its: Filled<'sum' | 'student' | 'description'>) =>
  `${its.sum} from ${its.student} for ${its.description}.`;
