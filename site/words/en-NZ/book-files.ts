import type { Filled } from '#site/format/filled.ts';

export const lessonCredit = 'Lesson credit';
export const atTheEndOf = 'At the end of';
export const reportNotLoaded = 'The report could not be loaded';
export const received = 'Received';
export const earned = 'Earned';
export const owedToLearners = 'Owed to learners';
export const whatOwedMeans =
  'Owed is what was paid for time that nobody has used: lessons you still give, or money you would give back.';
export const payments = 'Payments';
export const whatPaymentsHave =
  'Each payment of these days: what you received and refunded in them, and how.';
export const journal = 'Journal';
export const whatAJournalHas = 'Every movement of money as a balanced entry.';
export const invoicesForXero = 'Invoices for Xero';
export const whatXeroGets =
  'Xero’s own sales template, corrections as credit notes, 500 lines a file.';
export const xeroNames = 'Account and tax names in Xero';
export const xeroAccount = 'Account code';
export const xeroTaxed = 'Tax rate for GST';
export const xeroUntaxed = 'Tax rate without GST';
export const expenses = 'Expenses';
export const whatExpensesHave = 'What you spent, by category, with your share for business.';
export const downloadExpenses = 'Download expenses';
export const fileDownloaded = 'File downloaded';
export const forYourBookkeeper = 'For your bookkeeper';
export const from = 'From';
export const to = 'To';
export const toIsBeforeFrom = 'To must not be before From';
export const download = 'Download';
export const filesTakenSoFar = 'Files taken so far';
export const fileTaken = (its: Filled<'file' | 'hasFrom' | 'from' | 'hasTo' | 'to'>) =>
  `${its.file}${its.hasFrom === 'yes' ? ` from ${its.from}` : ''}${its.hasTo === 'yes' ? ` to ${its.to}` : ''}`;
export const downloadPayments = 'Download payments';
export const downloadJournal = 'Download journal';
export const downloadForXero = 'Download invoices for Xero';
