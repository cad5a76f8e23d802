import type { Filled } from '#site/format/filled.ts';

export const booksOf = 'Books of';
export const forWhom = (its: Filled<'name' | 'date'>) =>
  `For ${its.name}, until ${its.date}. The school sees when you read.`;
export const linkDoesNotWork = 'This link doesn’t work';
export const booksWereNotFetched = 'The books could not be loaded';
export const page = 'Page';
export const from = 'From';
export const to = 'To';
export const show = 'Show';
export const saveFile = 'Save as file';
export const saveForXero = 'Save for Xero';
export const payments = 'Payments';
export const invoices = 'Invoices';
export const expenses = 'Expenses';
export const journal = 'Journal';
export const gst = 'GST';
export const date = 'Date';
export const number = 'Number';
export const who = 'Who';
export const what = 'What';
export const amount = 'Amount';
export const nothingHere = 'Nothing in these days';
export const tryOtherDays = 'Try other days.';
export const moreInFile = (its: Filled<'shown' | 'count'>) =>
  `The latest ${its.shown} of ${its.count}. Save the file to read them all.`;
export const period = 'Period';
export const box5 = 'Box 5, sales';
export const box10 = 'Box 10, GST collected';
export const box14 = 'Box 14, GST claimed';
export const box15 = 'Box 15, to pay';
export const inMyIr = 'In myIR';
export const due = 'Due';
export const filed = 'Filed';
export const periodOf = (its: Filled<'from' | 'to'>) => `${its.from} to ${its.to}`;
