import type { Filled } from '#site/format/filled.ts';

export const typeToConfirm = (its: Filled<'email'>) => `Type ${its.email} to confirm`;
export const title = 'Close your account?';
export const whatClosingDoes =
  'Nobody can sign in with it any more, on any device. What you typed of a school is thrown away, and a plan of yours ends. You cannot open it again.';
export const closeAccount = 'Close account';
