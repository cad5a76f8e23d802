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
export const viewInvoice = 'View Invoice';
export const emailInvoice = 'Email Invoice';
export const invoices = 'Invoices';
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
export const lessonOn = 'Lesson on';
export const dayOfLesson = (its: Filled<'description'>) => `Day of the lesson: ${its.description}`;
export const title = 'Generate Invoice';
export const whatIssuingDoes =
  'Once issued, an invoice keeps its number and is corrected rather than changed.';
export const student = 'Student';
export const nothingToInvoice = 'Nothing to invoice';
export const allIsOnInvoices = 'Everything that this student owes is on an invoice already.';
export const paymentsForThisInvoice = 'Payments for this invoice';
export const newInvoiceDueDate = 'Due date';
export const invoiceIssued = 'Invoice issued';
export const sendByEmail = 'Send by email';
export const done = 'Done';
export const issueInvoice = 'Issue invoice';
export const owedSince = (its: Filled<'reference' | 'due' | 'date' | 'isPart' | 'received'>) =>
  `${its.reference}, ${its.due === 'never' ? 'no due date' : its.due === 'overdue' ? `overdue since ${its.date}` : `due ${its.date}`}${its.isPart === 'yes' ? `, ${its.received} received` : ''}`;
export const issuedTo = (its: Filled<'total' | 'student' | 'isMailed'>) =>
  `${its.total} for ${its.student}.${its.isMailed === 'yes' ? ' It went out by email.' : ''}`;
export const correctTitle = (its: Filled<'invoice'>) => `Correct Invoice ${its.invoice}`;
export const whatCorrectingDoes =
  'The invoice stays as it was issued. A correction with a number of its own goes to the student beside it.';
export const issueCorrection = 'Issue correction';
export const invoiceCorrected = 'Invoice Corrected';
export const itSays = (its: Filled<'sum'>) => `It says ${its.sum}`;
export const itShouldSay = 'It should say';
export const change = 'Change';
export const reason = 'Reason';
export const reasonHint = 'Shown on the correction.';
export const copyPayLink = 'Copy pay link';
export const payLinkCopied = 'Pay link copied';
export const cardCharge = (its: Filled<'day'>) => `Card charge on ${its.day}`;
