import type { Filled } from '#site/format/filled.ts';

export const writeOff = 'Write off';
export const writeOffSum = (its: Filled<'sum'>) => `Write off ${its.sum}`;
export const fromStudent = (its: Filled<'student'>) =>
  `${its.student} won’t be asked for it again. Your books count it as a bad debt.`;
export const why = 'Why';
export const whyHint = 'Kept with the payment and printed on the invoice’s correction.';
export const writtenOff = 'Written off';
export const putBack = 'Put back';
export const owedAgain = 'Owed again';
export const sumOfStudent = (its: Filled<'sum' | 'student'>) => `${its.sum}, ${its.student}`;
