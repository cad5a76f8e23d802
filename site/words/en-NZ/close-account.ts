import { message } from '#site/words/message.ts';

export const typeToConfirm = message('Type {email} to confirm');
export const title = 'Close your account?';
export const whatClosingDoes =
  'Nobody can sign in with it any more, on any device. What you typed of a school is thrown away, and a plan of yours ends. You cannot open it again.';
export const closeAccount = 'Close account';
