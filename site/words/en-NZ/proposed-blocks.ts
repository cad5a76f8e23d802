import { message } from '#site/words/message.ts';

export const proposedTo = message('Proposed to {name}');
export const heldUntilIfYouWithdrawIt = message(
  '{title}, {times}. Held until {moment}. If you withdraw it, the student is told.',
);
export const withdraw = 'Withdraw';
export const keepIt = 'Keep it';
export const withdrawn = 'Withdrawn';
