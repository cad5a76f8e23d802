import { message } from '#site/words/message.ts';

export const answerTitle = message('Answer {student}');
export const consequence = message('{asked}. Tell them first; this keeps what was done, for good.');
export const privacyRequestAnswered = 'Privacy request answered';
export const markAsAnswered = 'Mark as Answered';
export const outcome = 'Outcome';
export const whatWasDone = 'What was done';
export const refusalHint =
  'A refusal says on which ground, and that they may complain to the Privacy Commissioner.';
