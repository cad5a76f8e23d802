import { message } from '#site/words/message.ts';

export const youAreInvited = message('You are invited to teach at {schoolName}, as {email}.');
export const firstNameIsRequired = 'First name is required';
export const lastNameIsRequired = 'Last name is required';
export const serverNotReached =
  'We could not reach the server. Please check your connection and try again.';
