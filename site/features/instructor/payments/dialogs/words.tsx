import type { Filled } from '#site/format/filled.ts';

export const chargeKept = (its: Filled<'card'>) => `Charge ${its.card}`;
export const keptCardCharged = 'Saved card charged';
export const keptUpTo = (its: Filled<'card' | 'ceiling'>) =>
  `You can charge ${its.card} up to ${its.ceiling} at a time.`;
export const setAside = 'Set aside';
export const bookedAsReceived = 'Booked as Received';
export const bookAsReceived = (its: Filled<'sum'>) => `Book ${its.sum} as received`;
export const keepAsBalance = (its: Filled<'sum'>) => `Keep ${its.sum} as a balance`;
export const refundUnderWay = 'Refund Under Way';
export const staysUntilGone = 'It stays here until the card company says that it is gone.';
export const givenBack = 'Given Back';
export const goesBack = (its: Filled<'sum'>) => `${its.sum} goes back to the card`;
export const giveBack = (its: Filled<'sum'>) => `Give ${its.sum} back`;
export const paymentDetails = 'Payment Details';
export const regionLabel = 'Payment details';
export const answerBy = (its: Filled<'day'>) => `Answer by ${its.day}.`;
export const evidence = 'Evidence';
export const disputeReason = (its: Filled<'reason'>) => `Reason: ${its.reason}.`;
export const student = 'Student';
export const payer = 'Payer';
export const instructor = 'Instructor';
export const requested = 'Requested';
export const due = 'Due';
export const paid = 'Paid';
export const notYet = 'Not yet';
export const method = 'Method';
export const notSaid = 'Not set';
export const received = 'Received';
export const refunded = 'Refunded';
export const invoice = 'Invoice';
export const noneYet = 'None yet';
export const inYourBooks = 'In your books';
export const bankReference = 'Bank reference';
export const cardReference = 'Card reference';
export const saysPaidByTransfer = 'Says paid by transfer';
export const linkWorksUntil = 'Link works until';
export const receipt = 'Receipt';
export const emailInvoice = 'Email Invoice';
export const disputeAsked =
  'The card’s holder asked their bank about this payment. No money has moved. Refund it, or answer at Stripe, before it becomes a dispute.';
export const disputeMoney = (its: Filled<'taken' | 'fee'>) =>
  `Stripe has taken ${its.taken} out of your balance, and charged you ${its.fee}.`;
export const disputeFee = (its: Filled<'fee'>) => `Stripe charged you ${its.fee} for it.`;
export const recordTheFee = 'Record the fee as an expense.';
export const feeIsInPayouts = 'Your payout books the fee as an expense.';
export const disputeOpen =
  'The card’s holder disputes this payment with their bank. Answer it at Stripe before the bank’s day.';
export const disputeWon = 'A dispute of this payment was decided for you.';
export const disputeLost =
  'A dispute of this payment was decided for the card’s holder, and the money went back.';
export const refundsByHand = 'Refunds by hand';
export const refundedHow = (its: Filled<'date' | 'way'>) => `${its.date}, ${its.way}`;
export const takeBack = 'Take back';
export const receivedByHand = 'Received so far';
export const receiptTakenBack = 'Taken back';
export const owedAgain = (its: Filled<'sum'>) => `${its.sum} is owed again`;
export const balanceKept = 'Balance';
export const keptForNext = (its: Filled<'sum'>) =>
  `${its.sum} was paid over. It pays for the next bill or payment.`;
export const payWhatIsOwed = 'Pay what is owed';
export const balanceUsed = 'Balance used';
export const nothingIsOwed = 'Nothing is owed';
export const makeItCredit = 'Make it lesson credit';
export const soldAsCredit = 'Sold as lesson credit';
export const whatIsOver = (its: Filled<'sum'>) => `${its.sum} over`;
export const keepBalance = 'Keep as balance';
export const lessonCredit = 'Lesson credit';
export const received2 = 'Received';
export const partRecorded = 'Part payment recorded';
export const recordPart = (its: Filled<'sum'>) => `Record ${its.sum}`;
export const stillOwed = (its: Filled<'sum'>) => `${its.sum} stays owed.`;
export const refundTakenBack = 'Refund taken back';
export const heldAgain = (its: Filled<'sum'>) => `You hold ${its.sum} again.`;
export const history = 'History';
export const cardPaid = (its: Filled<'sum' | 'date' | 'expected' | 'why', never, 'b' | 'num'>) => (
  <>
    A card paid {its.b(its.sum)} on {its.date}; {its.num(its.expected)} was asked.{' '}
    {its.why === 'currency'
      ? 'It came in another currency. '
      : its.why === 'account'
        ? 'It was paid to another account, or as a test. '
        : its.why === 'paid'
          ? 'The payment had been made another way by then. '
          : ''}
    It is in no total until you decide.
  </>
);
export const refundRuns = (its: Filled<'sum' | 'date', never, 'b'>) => (
  <>
    A refund of {its.b(its.sum)} has been under way since {its.date}. It counts once the card
    company says that it is true.
  </>
);
export const refundFailed = (its: Filled<'sum' | 'isCoded' | 'code', never, 'b'>) => (
  <>
    A refund of {its.b(its.sum)} did not reach the card
    {its.isCoded === 'yes' ? ` (${its.code})` : ''}. You still hold the money: give it back another
    way.
  </>
);
export const description = 'Description';
export const dueDate = 'Due date';
export const paidDate = 'Paid date';
export const amount = 'Amount';
export const status = 'Status';
export const requestPayment = 'Request Payment';
export const whatRequestingIs =
  'The card is taken here, in front of you. To let the student pay alone, send a payment link.';
export const continueToCard = 'Continue to card';
export const failedToCreatePaymentIntent = 'Failed to create payment intent';
export const failedToUpdatePayment = 'Failed to update payment';
export const paymentUnderWay = 'Payment under way';
export const bankIsConfirming =
  'The bank is still confirming it. The list will say when it is paid.';
export const paymentError = 'Payment Error';
export const errorWhileProcessing = 'An error occurred while processing payment';
export const alreadyPaid = 'Already Paid';
export const paymentChanged = 'Payment Changed';
export const paidAlready = 'This payment had been made already. The card was not charged.';
export const changedMeanwhile = 'This payment has changed meanwhile. The card was not charged.';
export const paymentFailed = 'Payment Failed';
export const payTitle = (its: Filled<'amount'>) => `Pay ${its.amount}`;
export const paymentSuccessful = 'Payment Successful';
export const paymentProcessed = 'Payment has been processed successfully!';
export const refundGoesOn = 'Refund under way';
export const refundRecorded = 'Refund recorded';
export const refund = 'Refund';
export const goesBackToTheCard = 'It goes back to the card that paid, in five to ten days.';
export const giveItYourself = (its: Filled<'student'>) =>
  `This writes the refund down. Give the money to ${its.student} yourself.`;
export const refundSum = (its: Filled<'sum'>) => `Refund ${its.sum}`;
export const atMost = (its: Filled<'sum'>) => `At most ${its.sum}.`;
export const refundedOn = 'Refunded on';
export const refundedBy = 'Refunded by';
export const reason = 'Reason';
export const refundedTo = (its: Filled<'sum' | 'way' | 'student'>) =>
  `${its.sum}${its.way === 'card' ? ' goes back to the card' : ''}, ${its.student}`;
export const leftToRefund = (its: Filled<'left' | 'isPart' | 'received', never, 'b' | 'num'>) => (
  <>
    {its.b(its.left)} is left to refund
    {its.isPart === 'yes' ? <> of {its.num(its.received)}</> : ''}.
  </>
);
export const paymentUpdated = 'Payment Updated';
export const editPayment = 'Edit Payment';
export const hasPaidThis = (its: Filled<'student'>) =>
  `${its.student} has paid this. A change is kept on the record as a correction.`;
export const ofStudent = (its: Filled<'student'>) => `Of ${its.student}.`;
export const saveChanges = 'Save Changes';
export const whyItIsCorrected = 'Why it is corrected';
export const whyHint = 'Kept beside the change, with your name.';
export const overdueHint = 'Overdue means that it was due before today.';
export const pendingHint = 'Due today, unless you choose a later day.';
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
export const invoiceNumberHint = 'From your own books. Shown on the invoice beside ours.';
export const writeOffSum = (its: Filled<'sum'>) => `Write off ${its.sum}`;
export const fromStudent = (its: Filled<'student'>) =>
  `${its.student} won’t be asked for it again. Your books count it as a bad debt.`;
export const why = 'Why';
export const writeOffWhyHint = 'Kept with the payment and printed on the invoice’s correction.';
export const writtenOff = 'Written off';
export const markedAsPaid = 'Marked as Paid';
export const markAsPaid = 'Mark as Paid';
export const sumFrom = (its: Filled<'sum' | 'student' | 'description'>) =>
  `${its.sum} from ${its.student} for ${its.description}.`;
