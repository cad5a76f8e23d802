import type { Filled } from '#site/format/filled.ts';

export const paymentDetails = 'Payment Details';
export const downloadReceipt = 'Download Receipt';
export const downloadInvoice = 'Download Invoice';
export const payNow = 'Pay Now';
export const askHowToPay = 'Ask your instructor how to pay this.';
export const paymentHistory = 'Payment History';
export const noPaymentsYet = 'No payments yet';
export const whatTheInstructorAsksForShows = 'Your instructor’s requests show up here.';
export const date = 'Date';
export const description = 'Description';
export const instructor = 'Instructor';
export const amount = 'Amount';
export const status = 'Status';
export const action = 'Action';
export const nothingToPayAtTheMoment = 'Nothing to pay at the moment';
export const paidBy = (its: Filled<'name'>) => `${its.name} pays for these lessons`;
export const toPay = (its: Filled<'sum'>) => `${its.sum} to pay`;
export const showStatement = 'Show';
export const hideStatement = 'Hide';
export const statementOfAccount = 'Statement of account';
export const paymentProcessedButStatusUpdateFailed =
  'Payment processed, but status update failed. Please contact support if needed.';
export const paymentSuccessful = 'Payment Successful';
export const paymentHasBeenProcessedSuccessfully = 'Payment has been processed successfully!';
export const paymentUnderWay = 'Payment under way';
export const yourBankIsStillConfirmingIt = 'Your bank is still confirming it.';
export const error = 'Error';
export const thisPaymentHasChangedMeanwhileNothing =
  'This payment has changed meanwhile. Nothing was charged; please try again.';
export const payFor = (its: Filled<'description'>) => `Pay for ${its.description}`;
export const tryAgain = 'Try again';
export const paymentFailed = 'Payment Failed.';
export const thisHasBeenPaidAlready = 'This has been paid already.';
export const thisHasBeenPaidAlreadyAndYourCardWasNotCharged =
  'This has been paid already. Your card was not charged.';
export const due = (its: Filled<'dueDate'>) => `Due ${its.dueDate}`;
export const viewDetails = 'View Details';
export const invoiceDownloaded = 'Invoice Downloaded';
export const downloadFailed = 'Download Failed';
export const failedToDownloadInvoice = 'Failed to download invoice';
export const payments = 'payments';
export const givenBack = 'Given back';
export const due2 = 'Due';
export const transactionReference = 'Transaction reference';
export const paid = 'Paid';
export const method = 'Method';
export const invoice = 'Invoice';
export const cardCharge = 'Card charge';
export const correction = 'Correction';
export const corrected = (its: Filled<'correctionNumber' | 'from' | 'to'>) =>
  `${its.correctionNumber}: ${its.from} is now ${its.to}`;
export const correctionPaper = (its: Filled<'correctionNumber'>) =>
  `Download ${its.correctionNumber}`;
