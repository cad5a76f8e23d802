import { message } from '#site/words/message.ts';

export const toCorrect = 'To correct';
export const unpaid = 'Unpaid';
export const partPaid = 'Part paid';
export const invoiceTitle = message('Invoice {number}');
export const forBuyer = message('For {buyer}.');
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
export const gst = message('GST {sum}');
export const correctInvoice = 'Correct Invoice';
export const paidSoFar = message('{sum} paid');
export const actionsFor = message('Actions for {invoice}');
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
export const invoiceCount = message(
  '{count, plural, one {{count} invoice} other {{count} invoices}}',
);
export const issuedOn = message(
  '{issued}{isCorrected, select, yes {, corrected {corrected}} other {}}',
);
export const lineOf = message(
  '{reference}{hasLesson, select, yes {, lesson {lesson}} other {}}{hasOwn, select, yes {, your number {own}} other {}}',
);
export const generateInvoice = 'Generate Invoice';
export const downloadInvoice = 'Download Invoice';
