import type { Filled } from '#site/format/filled.ts';

export const from = 'From';
export const to = 'To';
export const statementOfAccount = 'Statement of account';
export const date = 'Date';
export const what = 'What';
export const reference = 'Reference';
export const amount = 'Amount';
export const balance = 'Balance';
export const openingBalance = 'Opening balance';
export const closingBalance = 'Closing balance';
export const whatIsOwedByTheDays = 'What is owed, by the days since it was due';
export const inCredit = 'In credit';
export const days0To30 = '0–30 days';
export const days31To60 = '31–60 days';
export const days61AndMore = '61 days and more';
export const balanceToUse = (its: Filled<'sum'>) => `Use or refund the balance of ${its.sum}`;
