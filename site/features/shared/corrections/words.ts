import type { Filled } from '#site/format/filled.ts';

export const thisIsWrong = 'This is wrong';
export const detailIsWrong = (its: Filled<'label'>) => `This is wrong: ${its.label}`;
export const whatIsWrong = (its: Filled<'label'>) => `${its.label}: what should it say?`;
export const itSaysNow = (its: Filled<'now'>) => `It says “${its.now}” now.`;
export const itShouldSay = 'It should say';
export const note = 'Note';
export const correctionSent = 'Correction sent';
export const schoolHasTwentyDays = 'The school has 20 working days to answer.';
export const askedToSay = (its: Filled<'value' | 'due'>) =>
  `Asked for: “${its.value}”. The school answers by ${its.due}.`;
export const schoolAnswered = (its: Filled<'done'>) => `The school answered: ${its.done}`;
export const send = 'Send';
