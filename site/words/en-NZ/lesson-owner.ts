import type { Filled } from '#site/format/filled.ts';

export const correctedToast = 'Student corrected';
export const whoseLessonIsIt = 'Whose lesson is it?';
export const correctConsequence = (its: Filled<'times' | 'name'>) =>
  `${its.times} names ${its.name}. Both students are told, and credit goes back where it came from.`;
export const correct = 'Correct';
export const rightStudent = 'Right student';
export const handOverTitle = (its: Filled<'name'>) => `Hand over ${its.name}`;
export const handOverConsequence = (its: Filled<'times'>) =>
  `${its.times}. It leaves this diary; everybody it concerns is told.`;
export const handOverAnyway = 'Hand over anyway';
export const handOver = 'Hand over';
export const colleague = 'Colleague';
export const handedOverTo = (its: Filled<'name'>) => `Handed over to ${its.name}`;
export const handedOver = 'Handed over to a colleague';
