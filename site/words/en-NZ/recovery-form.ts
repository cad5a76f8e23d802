import type { Filled } from '#site/format/filled.ts';

export const serverNotReached =
  'We could not reach the server. Please check your connection and try again.';
export const emailIsRequired = 'Email is required';
export const addressIsConfirmed = 'Thank you: your email address is confirmed.';
export const notConfirmed = (its: Filled<'problem'>) =>
  `${its.problem} You find it on your dashboard.`;
