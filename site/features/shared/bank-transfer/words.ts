import type { Filled } from '#site/format/filled.ts';

export const bankTransfer = 'Bank transfer';
export const orPayByBankTransferWith =
  'Or pay by bank transfer. Use this reference and we match it automatically.';
export const payByBankTransferWith =
  'Pay by bank transfer. Use this reference and we match it automatically.';
export const account = 'Account';
export const reference = 'Reference';
export const copyTheAccount = 'Copy the account';
export const copiedTheAccount = 'Copied the account';
export const copyTheReference = 'Copy the reference';
export const copiedTheReference = 'Copied the reference';
export const iHavePaidByTransfer = 'I’ve paid by transfer';
export const youSaidYouPaid = (its: Filled<'date'>) =>
  `You said on ${its.date} that you’ve paid. It shows as paid once the money arrives.`;
