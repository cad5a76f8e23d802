import { message, richMessage } from '#site/words/message.ts';

export const refundRecorded = 'Refund recorded';
export const refundOf = message('{hours} of {product}, {name}');
export const notRefunded = 'The refund could not be made';
export const refundProduct = message('Refund {product}');
export const whatRefundingDoes =
  'By the price a minute of this purchase. As far as a card was charged it goes back to that card; the rest you give back yourself.';
export const refundAbout = message('Refund about {sum}');
export const refund = 'Refund';
export const atMost = message('At most {minutes}.');
export const reason = 'Reason';
export const unused = richMessage('<b>{free}</b> of {all} are unused.');
