import { message } from '#site/words/message.ts';

export const serverNotReached =
  'We could not reach the server. Please check your connection and try again.';
export const emailIsRequired = 'Email is required';
export const addressIsConfirmed = 'Thank you: your email address is confirmed.';
export const notConfirmed = message('{problem} You find it on your dashboard.');
