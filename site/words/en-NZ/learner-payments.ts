import { message } from '#site/words/message.ts';

export const paymentDetails = 'Payment Details';
export const downloadReceipt = 'Download Receipt';
export const downloadInvoice = 'Download Invoice';
export const payNow = 'Pay Now';
export const paymentHistory = 'Payment History';
export const thePaymentsCouldNotBeLoaded = 'The payments could not be loaded';
export const noPaymentsYet = 'No payments yet';
export const whatTheInstructorAsksForShows = 'What the instructor asks for shows up here.';
export const date = 'Date';
export const description = 'Description';
export const instructor = 'Instructor';
export const amount = 'Amount';
export const status = 'Status';
export const action = 'Action';
export const nothingToPayAtTheMoment = 'Nothing to pay at the moment';
export const toPay = message('{sum} to pay');
export const statementOfAccount = 'Statement of account';
export const lessonCredit = 'Lesson credit:';
export const theStatementCouldNotBeLoaded = 'The statement could not be loaded';
export const paymentProcessedButStatusUpdateFailed =
  'Payment processed, but status update failed. Please contact support if needed.';
export const paymentSuccessful = 'Payment Successful';
export const paymentHasBeenProcessedSuccessfully = 'Payment has been processed successfully!';
export const paymentUnderWay = 'Payment under way';
export const yourBankIsStillConfirmingIt = 'Your bank is still confirming it.';
export const error = 'Error';
export const thisPaymentHasChangedMeanwhileNothing =
  'This payment has changed meanwhile. Nothing was charged; please try again.';
export const payFor = message('Pay for {description}');
export const tryAgain = 'Try again';
export const paymentFailed = 'Payment Failed.';
export const thisHasBeenPaidAlready = 'This has been paid already.';
export const thisHasBeenPaidAlreadyAndYourCardWasNotCharged =
  'This has been paid already. Your card was not charged.';
export const failedToInitiatePayment = 'Failed to initiate payment';
export const due = message('Due {dueDate}');
export const actionsFor = message('Actions for {description}');
export const viewDetails = 'View Details';
export const buyAPackage = 'Buy a package';
export const theTimeIsThereAsSoon =
  'The time is there as soon as it is paid. Unused time can be refunded: ask your instructor.';
export const goOnToPay = message('Go on to pay {price}');
export const goOn = 'Go on to pay';
export const packageWord = 'Package';
export const anyLesson = 'any lesson';
export const neverExpires = 'never expires';
export const goodUntil = message('good until {day}');
export const lessonCreditTitle = 'Lesson credit';
export const redeemAVoucher = 'Redeem a voucher';
export const theLessonCreditCouldNotBe = 'The lesson credit could not be loaded';
export const voucherRedeemed = 'Voucher redeemed';
export const theTimeIsYours = 'The time is yours.';
export const theVoucherCouldNotBeRedeemed = 'The voucher could not be redeemed';
export const theCodeIsOnTheVoucher =
  'The code is on the voucher: twelve letters and figures. Capitals and dashes do not matter.';
export const redeem = 'Redeem';
export const voucherCode = 'Voucher code';
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
