import type { Filled } from '#site/format/filled.ts';

export const toCorrect = 'To correct';
export const unpaid = 'Unpaid';
export const partPaid = 'Part paid';
export const invoiceTitle = (its: Filled<'number'>) => `Invoice ${its.number}`;
export const forBuyer = (its: Filled<'buyer'>) => `For ${its.buyer}.`;
export const correctionIsDue =
  'A payment on it was changed, cancelled or refunded since. Correct the invoice, so that it says so.';
export const status = 'Status';
export const issued = 'Issued';
export const due = 'Due';
export const noDueDate = 'No due date';
export const asItWasIssued = 'As it was issued';
export const total = 'Total';
export const gstWithinIt = 'GST within it';
export const paidToDate = 'Paid to date';
export const balanceDue = 'Balance due';
export const lines = 'Lines';
export const corrections = 'Corrections';
export const gst = (its: Filled<'sum'>) => `GST ${its.sum}`;
export const correctInvoice = 'Correct Invoice';
export const paidSoFar = (its: Filled<'sum'>) => `${its.sum} paid`;
export const actionsFor = (its: Filled<'invoice'>) => `Actions for ${its.invoice}`;
export const viewInvoice = 'View Invoice';
export const emailInvoice = 'Email Invoice';
export const invoices = 'Invoices';
export const invoicesNotLoaded = 'Invoices could not be loaded';
export const searchInvoices = 'Search invoices';
export const noInvoicesFound = 'No invoices found';
export const invoice = 'Invoice';
export const forWhom = 'For';
export const dueDate = 'Due Date';
export const actions = 'Actions';
export const allInvoices = 'All Invoices';
export const owed = 'Owed';
export const invoiceCount = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'invoice' : 'invoices'}`;
export const issuedOn = (its: Filled<'issued' | 'isCorrected' | 'corrected'>) =>
  `${its.issued}${its.isCorrected === 'yes' ? `, corrected ${its.corrected}` : ''}`;
export const lineOf = (its: Filled<'reference' | 'hasLesson' | 'lesson' | 'hasOwn' | 'own'>) =>
  `${its.reference}${its.hasLesson === 'yes' ? `, lesson ${its.lesson}` : ''}${its.hasOwn === 'yes' ? `, your number ${its.own}` : ''}`;
export const generateInvoice = 'Generate Invoice';
export const downloadInvoice = 'Download Invoice';
