import type { Filled } from '#site/format/filled.ts';

export const answerTitle = (its: Filled<'student'>) => `Answer ${its.student}`;
export const consequence = (its: Filled<'asked'>) =>
  `${its.asked}. Tell them first; this keeps what was done, for good.`;
export const privacyRequestAnswered = 'Privacy request answered';
export const markAsAnswered = 'Mark as Answered';
export const outcome = 'Outcome';
export const whatWasDone = 'What was done';
export const refusalHint =
  'A refusal says on which ground, and that they may complain to the Privacy Commissioner.';
