import type { AccountLine } from './account-lines.ts';

/** What a line of a statement is called, beside what the payment is for. */
export const accountLineLabels: Readonly<Record<AccountLine['kind'], string>> = {
  charge: 'Charge',
  correction: 'Change',
  writeOff: 'Bad debt',
  credit: 'Credit',
  receipt: 'Payment received',
  refund: 'Refund',
};
