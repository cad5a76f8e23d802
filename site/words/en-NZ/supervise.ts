import type { Filled } from '#site/format/filled.ts';

export const thankYouYouAreRegistered = 'Thank you. You are registered.';
export const thankYouYourAnswersAreNoted = 'Thank you. Your answers are noted.';
export const learnerAsksYou = (its: Filled<'learner'>) =>
  `${its.learner} asks you to supervise practice drives.`;
export const drivesWaitForYou = (its: Filled<'learner'>) =>
  `These drives of ${its.learner} wait for you. Tick those you were there for; where something is not right, say what.`;
export const noDriveWaits = (its: Filled<'learner' | 'minutes'>) =>
  `No drive of ${its.learner} waits for you. You have confirmed ${its.minutes}. Keep this link for the next ones.`;
export const byNight = 'by night';
export const byDay = 'by day';
export const distance = (its: Filled<'kilometres'>) => `${its.kilometres} km`;
export const objectionHint = 'Not right? Say what';
export const objectionTo = (its: Filled<'when'>) => `What is not right about ${its.when}`;
