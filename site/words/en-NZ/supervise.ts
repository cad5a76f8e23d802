import { message } from '#site/words/message.ts';

export const thankYouYouAreRegistered = 'Thank you. You are registered.';
export const thankYouYourAnswersAreNoted = 'Thank you. Your answers are noted.';
export const learnerAsksYou = message('{learner} asks you to supervise practice drives.');
export const drivesWaitForYou = message(
  'These drives of {learner} wait for you. Tick those you were there for; where something is not right, say what.',
);
export const noDriveWaits = message(
  'No drive of {learner} waits for you. You have confirmed {minutes}. Keep this link for the next ones.',
);
export const byNight = 'by night';
export const byDay = 'by day';
export const distance = message('{kilometres} km');
export const objectionHint = 'Not right? Say what';
export const objectionTo = message('What is not right about {when}');
