import { message } from '#site/words/message.ts';

export const lessonOn = 'Lesson on';
export const dayOfLesson = message('Day of the lesson: {description}');
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
export const owedSince = message(
  '{reference}, {due, select, never {no due date} overdue {overdue since {date}} other {due {date}}}{isPart, select, yes {, {received} received} other {}}',
);
export const issuedTo = message(
  '{total} for {student}.{isMailed, select, yes { It went out by email.} other {}}',
);
