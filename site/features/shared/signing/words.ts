import type { Filled } from '#site/format/filled.ts';

export const pleaseReadAndSign = 'Please read and sign';
export const termsFrom = (its: Filled<'day', 'version'>) =>
  `Your school’s terms, version ${its.version}, from ${its.day}`;
export const parentSignsToo = 'A parent signs beside you. Ask them to open the parent portal.';
export const signBeside = 'Sign beside your child: they’re under 18.';
export const bookingWaits = 'Booking waits until then.';
export const readAndSign = 'Read and sign';
export const waitingForParent = 'Waiting for a parent to sign';
export const theTerms = 'The terms';
export const scrollToTheEnd = 'Read to the end, then sign.';
export const readToTheEnd = 'I’ve read to the end';
export const yourName = 'Your full name';
export const iAgree = 'I have read these terms and agree to them';
export const sign = 'Sign';
export const signed = 'Signed';
export const aCopyComes = 'You get a copy by email.';
export const signedTerms = 'Signed terms';
export const openPdf = (its: Filled<never, 'version'>) => `Version ${its.version} as a PDF`;
