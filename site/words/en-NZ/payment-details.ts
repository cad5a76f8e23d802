import { message, richMessage } from '#site/words/message.ts';

export const setAside = 'Set aside';
export const bookedAsReceived = 'Booked as Received';
export const bookAsReceived = message('Book {sum} as received');
export const refundUnderWay = 'Refund Under Way';
export const staysUntilGone = 'It stays here until the card company says that it is gone.';
export const givenBack = 'Given Back';
export const goesBack = message('{sum} goes back to the card');
export const giveBack = message('Give {sum} back');
export const paymentDetails = 'Payment Details';
export const regionLabel = 'Payment details';
export const disputeReason = message('Reason: {reason}.');
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
export const disputeMoney = message(
  'Stripe has taken {taken} out of your balance, and charged you {fee}. Record the fee as an expense.',
);
export const disputeFee = message('Stripe charged you {fee} for it. Record that as an expense.');
export const disputeOpen =
  'The card’s holder disputes this payment with their bank. Answer it at Stripe before the bank’s day.';
export const disputeWon = 'A dispute of this payment was decided for you.';
export const disputeLost =
  'A dispute of this payment was decided for the card’s holder, and the money went back.';
export const refundsByHand = 'Refunds by hand';
export const refundedHow = message('{date}, {way}');
export const takeBack = 'Take back';
export const refundTakenBack = 'Refund taken back';
export const heldAgain = message('You hold {sum} again.');
export const history = 'History';
export const historyNotLoaded = 'The history could not be loaded';
export const cardPaid = richMessage(
  'A card paid <b>{sum}</b> on {date}; <num>{expected}</num> was asked. {why, select, currency {It came in another currency. } account {It was paid to another account, or as a test. } paid {The payment had been made another way by then. } other {}}It is in no total until you decide.',
);
export const refundRuns = richMessage(
  'A refund of <b>{sum}</b> has been under way since {date}. It counts once the card company says that it is true.',
);
export const refundFailed = richMessage(
  'A refund of <b>{sum}</b> did not reach the card{isCoded, select, yes { ({code})} other {}}. You still hold the money: give it back another way.',
);
