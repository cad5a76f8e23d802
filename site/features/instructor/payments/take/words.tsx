import type { Filled } from '#site/format/filled.ts';

export const cash = 'Cash';
export const eftpos = 'EFTPOS';
export const card = 'Card';
export const link = 'Link';
export const bank = 'Bank';
export const takePayment = 'Take payment';
export const student = 'Student';
export const amount = 'Amount';
export const owedFor = (its: Filled<'what'>) => `Owed: ${its.what}`;
export const anotherAmount = 'Another amount';
export const description = 'Description';
export const how = 'How';
export const takeByEftpos = (its: Filled<'sum'>) => `Take ${its.sum} by EFTPOS`;
export const takeInCash = (its: Filled<'sum'>) => `Take ${its.sum} in cash`;
export const continueToCard = (its: Filled<'sum'>) => `Continue to card: ${its.sum}`;
export const makeALink = (its: Filled<'sum'>) => `Make a link for ${its.sum}`;
export const cameByBank = (its: Filled<'sum'>) => `${its.sum} came by bank`;
export const notUndone = 'Not undone';
export const sumTaken = (its: Filled<'sum'>) => `${its.sum} taken`;
export const undo = 'Undo';
export const takenByMistake = 'Taken by mistake';
export const alikeToday = (its: Filled<'student' | 'sum' | 'description'>) =>
  `${its.student} has a payment of ${its.sum} today already: ${its.description}. Press again to take another.`;
export const packageFor = (its: Filled<'name' | 'hours'>) =>
  `${its.name}: ${its.hours} of lesson credit`;
export const packageOf = (its: Filled<'name' | 'who'>) => `${its.name}, ${its.who}`;
