import type { Filled } from '#site/format/filled.ts';

export const paymentTo = 'Payment to';
export const alreadyPaid = 'This payment had been made already. Your card was not charged.';
export const cardWasAccepted =
  'Your card was accepted. The bank is still confirming it; you need not pay again.';
export const schoolWithdrew = (its: Filled<'schoolName'>) =>
  `${its.schoolName} withdrew this payment. There is nothing to pay here.`;
export const schoolHasClosed = (its: Filled<'schoolName'>) =>
  `${its.schoolName} has closed and takes no more payments here. You owe nothing through this link; please ask the school if you are unsure.`;
export const linkHasRunOut = 'This payment link has run out. Ask your instructor for a new one.';
export const emailTheReceiptTo = 'Email the receipt to';
export const emptyGoesToAddressOnFile = (its: Filled<'studentFirstName'>) =>
  `Left empty, it goes to the address that the school has for ${its.studentFirstName}.`;
export const sendReceipt = 'Send Receipt';
export const downloadReceipt = 'Download Receipt';
export const receiptIsSent = 'The receipt is on its way.';
export const receiptWaits =
  'The mail server does not take it at the moment. We keep trying for two days.';
export const noMailGoesOut =
  'No mail goes out from here at the moment. Please download the receipt.';
export const receiptWasRefused =
  'The mail server did not take it. Please check the address, or download the receipt.';
export const paymentHasChanged =
  'This payment has changed meanwhile. Nothing was charged; please try again.';
export const cardIsCharged = (its: Filled<'when'>) =>
  `The saved card will be charged on ${its.when}. You don’t need to pay here.`;
export const payByCard = (its: Filled<'amount'>) => `Pay ${its.amount} by card`;
export const askHowToPay = (its: Filled<'schoolName'>) => `Ask ${its.schoolName} how to pay this.`;
export const linkDoesNotWork = 'This link does not work';
export const paymentWasNotFetched = 'This payment could not be fetched';
export const wasPaid = (its: Filled<'amount'>) =>
  `${its.amount} was paid. Thank you! There is nothing more to do.`;
export const wasPaidOn = (its: Filled<'amount' | 'paidDate'>) =>
  `${its.amount} was paid on ${its.paidDate}. Thank you! There is nothing more to do.`;
export const paidFor = 'For';
export const student = 'Student';
export const reference = 'Reference';
export const amount = 'Amount';
export const received = 'Received';
export const due = 'Due';
export const linkWorksUntil = 'Link works until';
export const paidOn = 'Paid on';
export const paidBy = 'Paid by';
export const noCardHere = 'There’s no card here';
export const takesNoCards = (its: Filled<'schoolName'>) =>
  `${its.schoolName} can’t take cards at the moment.`;
