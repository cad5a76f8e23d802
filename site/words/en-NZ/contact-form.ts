import type { Filled } from '#site/format/filled.ts';

export const messageWasNotSent =
  'Your message was not sent. Check the connection and try again; what you wrote is still here.';
export const aboutLetter = (its: Filled<'letter'>) => `A letter I got (${its.letter})`;
export const aboutReport = (its: Filled<'report'>) => `Report: ${its.report}`;
