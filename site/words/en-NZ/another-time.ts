import type { Filled } from '#site/format/filled.ts';

export const insteadOfForMinutesTheOffered = (its: Filled<'times' | 'minutesBetween'>) =>
  `Instead of ${its.times}, for ${its.minutesBetween} minutes. The offered time is free for others again.`;
export const answerSent = 'Answer sent';
export const yourInstructorDecidesAndTellsYou = 'Your instructor decides and tells you.';
export const askForAnotherTime = 'Ask for another time';
export const send = 'Send';
export const date = 'Date';
export const startTime = 'Start time';
export const note = 'Note';
