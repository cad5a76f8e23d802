import type { Filled } from '#site/format/filled.ts';

export const verify = 'Verify';
export const copyLinkToVerify = (its: Filled<'title'>) => `Copy link to verify ${its.title}`;
export const theVerifyLinkIs = (its: Filled<'origin' | 'check'>) =>
  `The verify link is ${its.origin}${its.check}`;
export const copyLink = 'Copy link';
export const anybodyWithTheNumberCanCheck =
  'Anybody with the number can check one; the check never says whose it is';
export const noCertificatesYet = 'No certificates yet';
export const theInstructorIssuesThemWhenA =
  'The instructor issues them when a stage or the course is completed.';
