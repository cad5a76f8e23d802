import type { Filled } from '#site/format/filled.ts';

export const pleaseReadAndSign = 'Please read and sign';
export const termsFrom = (its: Filled<'day', 'version'>) =>
  `Your school’s terms, version ${its.version}, from ${its.day}`;
export const parentSignsToo =
  'A parent signs too, in the parent portal your school opens for them.';
export const signBeside = 'Your child is under 18, so you sign too.';
export const bookingWaits = 'Booking waits until then.';
export const readAndSign = 'Read and sign';
export const waitingForParent = 'Waiting for a parent to sign';
export const theTerms = 'The terms';
export const scrollToTheEnd = 'Read to the end, then sign.';
export const readToTheEnd = 'I’ve read to the end';
export const yourName = 'Your full name';
export const iAgree = 'I’ve read these terms and agree to them';
export const sign = 'Sign';
export const signed = 'Signed';
export const copyIsHere = 'Your copy is here in your portal.';
export const signedTerms = 'Signed terms';
export const openPdf = (its: Filled<never, 'version'>) => `Version ${its.version} as a PDF`;
