import { message } from '#site/words/message.ts';

export const writeOff = 'Write off';
export const writeOffSum = message('Write off {sum}');
export const fromStudent = message(
  '{student} won’t be asked for it again. Your books count it as a bad debt.',
);
export const why = 'Why';
export const whyHint = 'Kept with the payment and printed on the invoice’s correction.';
export const writtenOff = 'Written off';
export const putBack = 'Put back';
export const owedAgain = 'Owed again';
export const sumOfStudent = message('{sum}, {student}');
