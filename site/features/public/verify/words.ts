import type { Filled } from '#site/format/filled.ts';

export const valid = 'Valid';
export const certificateIsValid =
  'This certificate was issued by the school named below and holds.';
export const expired = 'Expired';
export const certificateHasExpired = 'This certificate was issued, and has run out since.';
export const revoked = 'Revoked';
export const certificateIsRevoked = 'The school has taken this certificate back.';
export const unknown = 'Unknown';
export const certificateIsUnknown =
  'No certificate has this number. Please compare it with the one on paper.';
export const logbookIsValid =
  'This practice logbook was handed out under this number, and nothing in it has changed since.';
export const changedSince = 'Changed since';
export const logbookHasChanged =
  'This practice logbook was handed out, and something in it has changed since. Ask the learner for a new one.';
export const logbookIsUnknown =
  'No practice logbook has this number. Please compare it with the one on paper.';
export const certificateNotLookedUp =
  'The certificate could not be looked up just now. Please try again.';
export const invoiceIsUnknown =
  'No invoice has this address. Please compare it with the one on paper.';
export const corrected = 'Corrected';
export const issued = 'Issued';
export const invoiceIsCorrected =
  'This invoice was issued by the school named below, and has been corrected since.';
export const invoiceIsIssued = 'This invoice was issued by the school named below.';
export const number = 'Number';
export const school = 'School';
export const approvalNumber = 'Course provider approval, as the school entered it';
export const total = 'Total';
export const withCorrections = 'With corrections';
export const invoiceNotLookedUp = 'The invoice could not be looked up just now. Please try again.';
export const handedOut = 'Handed out';
export const hoursThatCount = 'Hours that count';
export const logbookNotLookedUp = 'The logbook could not be looked up just now. Please try again.';
export const proofIsComing = (its: Filled<'position'>) =>
  `It stands at position ${its.position} of the ledger. Its proof is ready within a minute.`;
export const downloadTheProof = 'Download the proof';
export const proofStandsUnder = (its: Filled<'position' | 'origin' | 'size' | 'sealedAt'>) =>
  `It stands at position ${its.position} of the ledger ${its.origin}, under the checkpoint over ${its.size} events of ${its.sealedAt}.`;
export const issuedFor = 'For';
export const validUntil = 'Valid until';
