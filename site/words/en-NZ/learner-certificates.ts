import { message } from '#site/words/message.ts';

export const downloadPdfOf = message('Download PDF of {title}');
export const verify = 'Verify';
export const copyLinkToVerify = message('Copy link to verify {title}');
export const theVerifyLinkIs = message('The verify link is {origin}{check}');
export const copyLink = 'Copy link';
export const anybodyWithTheNumberCanCheck =
  'Anybody with the number can check one; the check never says whose it is';
export const theCertificatesCouldNotBeLoaded = 'The certificates could not be loaded';
export const noCertificatesYet = 'No certificates yet';
export const theInstructorIssuesThemWhenA =
  'The instructor issues them when a stage or the course is completed.';
