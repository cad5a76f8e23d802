import { message } from '#site/words/message.ts';

export const insteadOfForMinutesTheOffered = message(
  'Instead of {times}, for {minutesBetween} minutes. The offered time is free for others again.',
);
export const answerSent = 'Answer sent';
export const yourInstructorDecidesAndTellsYou = 'Your instructor decides and tells you.';
export const askForAnotherTime = 'Ask for another time';
export const send = 'Send';
export const date = 'Date';
export const startTime = 'Start time';
export const note = 'Note';
