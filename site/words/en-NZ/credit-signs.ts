import { message } from '#site/words/message.ts';

export const prepaid = 'Prepaid';
export const toPay = 'To pay';
export const paid = 'Paid';
export const sentence = message('{used} used, {booked} booked, {free} free');
