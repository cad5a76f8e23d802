import type { Filled } from '#site/format/filled.ts';

export const terms = 'Terms';
export const signedVersion = (its: Filled<'day', 'version'>) =>
  `Signed version ${its.version}, ${its.day}`;
export const notSigned = 'Not signed';
export const parentMissing = 'Parent hasn’t signed';
export const newOnes = (its: Filled<never, 'version'>) => `Version ${its.version} still to sign`;
export const details = 'Details';
export const nothingYet = 'Nothing signed yet.';
export const remind = 'Remind';
export const reminded = 'Reminder sent';
export const openPdf = 'PDF';
export const onPaper = 'Signed on paper';
export const recordPaper = 'Record signature';
export const version = 'Version';
export const signedOn = 'Signed on';
export const signedBy = 'Signed by';
export const besideBy = 'Also signed by';
export const recorded = 'Recorded';
