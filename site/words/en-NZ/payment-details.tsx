import type { Filled } from '#site/format/filled.ts';

export const setAside = 'Set aside';
export const bookedAsReceived = 'Booked as Received';
export const bookAsReceived = (its: Filled<'sum'>) => `Book ${its.sum} as received`;
export const refundUnderWay = 'Refund Under Way';
export const staysUntilGone = 'It stays here until the card company says that it is gone.';
export const givenBack = 'Given Back';
export const goesBack = (its: Filled<'sum'>) => `${its.sum} goes back to the card`;
export const giveBack = (its: Filled<'sum'>) => `Give ${its.sum} back`;
export const paymentDetails = 'Payment Details';
export const regionLabel = 'Payment details';
export const disputeReason = (its: Filled<'reason'>) => `Reason: ${its.reason}.`;
export const student = 'Student';
export const instructor = 'Instructor';
export const requested = 'Requested';
export const due = 'Due';
export const paid = 'Paid';
export const notYet = 'Not yet';
export const method = 'Method';
export const notSaid = 'Not said';
export const received = 'Received';
export const refunded = 'Refunded';
export const invoice = 'Invoice';
export const noneYet = 'None yet';
export const inYourBooks = 'In your books';
export const bankReference = 'Bank reference';
export const cardReference = 'Card reference';
export const linkWorksUntil = 'Link works until';
export const receipt = 'Receipt';
export const emailInvoice = 'Email Invoice';
export const disputeAsked =
  'The card’s holder asked their bank about this payment. No money has moved. Refund it, or answer at Stripe, before it becomes a dispute.';
export const disputeMoney = (its: Filled<'taken' | 'fee'>) =>
  `Stripe has taken ${its.taken} out of your balance, and charged you ${its.fee}. Record the fee as an expense.`;
export const disputeFee = (its: Filled<'fee'>) =>
  `Stripe charged you ${its.fee} for it. Record that as an expense.`;
export const disputeOpen =
  'The card’s holder disputes this payment with their bank. Answer it at Stripe before the bank’s day.';
export const disputeWon = 'A dispute of this payment was decided for you.';
export const disputeLost =
  'A dispute of this payment was decided for the card’s holder, and the money went back.';
export const refundsByHand = 'Refunds by hand';
export const refundedHow = (its: Filled<'date' | 'way'>) => `${its.date}, ${its.way}`;
export const takeBack = 'Take back';
export const refundTakenBack = 'Refund taken back';
export const heldAgain = (its: Filled<'sum'>) => `You hold ${its.sum} again.`;
export const history = 'History';
export const historyNotLoaded = 'The history could not be loaded';
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
