import type { Filled } from '#site/format/filled.ts';

export const correctTitle = (its: Filled<'invoice'>) => `Correct Invoice ${its.invoice}`;
export const whatCorrectingDoes =
  'The invoice stays as it was issued. A correction with a number of its own goes to the student beside it.';
export const issueCorrection = 'Issue correction';
export const invoiceCorrected = 'Invoice Corrected';
export const lines = 'Lines';
export const itSays = (its: Filled<'sum'>) => `It says ${its.sum}`;
export const itShouldSay = 'It should say';
export const change = 'Change';
export const reason = 'Reason';
export const reasonHint = 'It stands on the correction.';
