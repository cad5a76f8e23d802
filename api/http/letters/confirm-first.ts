import { Rejection } from '#domain/kernel/rejection.ts';

/** @param email the address that waits to be confirmed */
export const confirmAddressFirst = (email: string, what = 'before letters go out in your name') =>
  new Rejection(
    'forbidden',
    'confirm_address_first',
    `Confirm your email address ${what}: open the link we sent to ${email}, or ask for a new one at the top of your dashboard.`,
    { details: { email } },
  );
