import { message, richMessage } from '#site/words/message.ts';

export const cash = 'Cash';
export const card = 'Card';
export const link = 'Link';
export const bank = 'Bank';
export const takePayment = 'Take payment';
export const student = 'Student';
export const studentIsRequired = 'Student is required';
export const amount = 'Amount';
export const owedFor = message('Owed: {what}');
export const anotherAmount = 'Another amount';
export const description = 'Description';
export const how = 'How';
export const takeInCash = message('Take {sum} in cash');
export const continueToCard = message('Continue to card: {sum}');
export const makeALink = message('Make a link for {sum}');
export const cameByBank = message('{sum} came by bank');
export const notUndone = 'Not undone';
export const sumTaken = message('{sum} taken');
export const undo = 'Undo';
export const takenByMistake = 'Taken by mistake';
export const alikeToday = message(
  '{student} has a payment of {sum} today already: {description}. Press again to take another.',
);
export const forAPackage = richMessage(
  'For a package, <credit>sell lesson credit</credit>: its time is kept.',
);
