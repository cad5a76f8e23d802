import { message } from '#site/words/message.ts';

export const correctTitle = message('Correct Invoice {invoice}');
export const whatCorrectingDoes =
  'The invoice stays as it was issued. A correction with a number of its own goes to the student beside it.';
export const issueCorrection = 'Issue correction';
export const invoiceCorrected = 'Invoice Corrected';
export const lines = 'Lines';
export const itSays = message('It says {sum}');
export const itShouldSay = 'It should say';
export const change = 'Change';
export const reason = 'Reason';
export const reasonHint = 'It stands on the correction.';
