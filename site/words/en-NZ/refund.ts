import { message, richMessage } from '#site/words/message.ts';

export const refundUnderWay = 'Refund under way';
export const refundRecorded = 'Refund recorded';
export const refund = 'Refund';
export const goesBackToTheCard = 'It goes back to the card that paid, in five to ten days.';
export const giveItYourself = message(
  'This writes the refund down. Give the money to {student} yourself.',
);
export const refundSum = message('Refund {sum}');
export const atMost = message('At most {sum}.');
export const refundedOn = 'Refunded on';
export const refundedBy = 'Refunded by';
export const reason = 'Reason';
export const refundedTo = message(
  '{sum}{way, select, card { goes back to the card} other {}}, {student}',
);
export const leftToRefund = richMessage(
  '<b>{left}</b> is left to refund{isPart, select, yes { of <num>{received}</num>} other {}}.',
);
