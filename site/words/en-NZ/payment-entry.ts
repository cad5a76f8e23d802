import type { Filled } from '#site/format/filled.ts';

export const paymentCreated = 'Payment Created';
export const failedToCreatePayment = 'Failed to create payment';
export const manualPaymentEntry = 'Manual Payment Entry';
export const whatManualIs =
  'Cash, a bank transfer, or anything else that did not come through here.';
export const createPayment = 'Create Payment';
export const alikeOnThatDay = (its: Filled<'student' | 'sum' | 'description' | 'reference'>) =>
  `${its.student} has a payment of ${its.sum} on that day already: ${its.description}, ${its.reference}. Press again to enter another.`;
export const todayUnlessYouSay = 'Today unless you say.';
export const invoiceNumber = 'Invoice number';
export const invoiceNumberHint = 'Of your own books. It stands on the invoice beside ours.';
