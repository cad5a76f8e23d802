import type { Filled } from '#site/format/filled.ts';

export const verify = 'Verify';
export const copyLinkToVerify = (its: Filled<'title'>) => `Copy link to verify ${its.title}`;
export const theVerifyLinkIs = (its: Filled<'origin' | 'check'>) =>
  `The verify link is ${its.origin}${its.check}`;
export const copyLink = 'Copy link';
export const anybodyWithTheNumberCanCheck =
  'Anyone can check one by its number. Your name stays private.';
export const noCertificatesYet = 'No certificates yet';
export const theInstructorIssuesThemWhenA =
  'The instructor issues them when a stage or the course is completed.';
