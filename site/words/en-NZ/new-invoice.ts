import type { Filled } from '#site/format/filled.ts';

export const lessonOn = 'Lesson on';
export const dayOfLesson = (its: Filled<'description'>) => `Day of the lesson: ${its.description}`;
export const title = 'Generate Invoice';
export const whatIssuingDoes =
  'Once issued, an invoice keeps its number and is corrected rather than changed.';
export const student = 'Student';
export const nothingToInvoice = 'Nothing to invoice';
export const allIsOnInvoices = 'Everything that this student owes is on an invoice already.';
export const paymentsForThisInvoice = 'Payments for this invoice';
export const total = 'Total';
export const dueDate = 'Due date';
export const invoiceIssued = 'Invoice issued';
export const downloadInvoice = 'Download Invoice';
export const sendByEmail = 'Send by email';
export const done = 'Done';
export const issueInvoice = 'Issue invoice';
export const owedSince = (its: Filled<'reference' | 'due' | 'date' | 'isPart' | 'received'>) =>
  `${its.reference}, ${its.due === 'never' ? 'no due date' : its.due === 'overdue' ? `overdue since ${its.date}` : `due ${its.date}`}${its.isPart === 'yes' ? `, ${its.received} received` : ''}`;
export const issuedTo = (its: Filled<'total' | 'student' | 'isMailed'>) =>
  `${its.total} for ${its.student}.${its.isMailed === 'yes' ? ' It went out by email.' : ''}`;
