import type { AccountId } from '#domain/kernel/ids.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';

/** The letter with which a forgotten password is replaced. */
export function resetPasswordLetter(accountId: AccountId, to: string, link: string): Mail {
  return {
    kind: 'reset-password',
    about: [`account-${accountId}`],
    to,
    subject: 'Choose a new password for Keep Left',
    text: [
      'Kia ora,',
      'Somebody, we hope you, asked for a new password for this address.',
      `Open this link to choose one. It works once, for an hour:\n${link}`,
      'If it was not you, nothing has changed and there is nothing to do.',
      'Keep Left',
    ].join('\n\n'),
  };
}

/** The letter that asks whether a mailbox is theirs. */
export function verifyEmailLetter(
  { accountId, email: to, firstName }: { accountId: AccountId; email: string; firstName: string },
  link: string,
): Mail {
  return {
    kind: 'verify-email',
    about: [`account-${accountId}`],
    to,
    subject: 'Confirm your email address for Keep Left',
    text: [
      `Kia ora ${nameInLetter(firstName)},`,
      `Open this link to confirm that this address is yours. It works once, for seven days:\n${link}`,
      'If you have not joined Keep Left, somebody has mistyped their address: leave this letter be.',
      'Keep Left',
    ].join('\n\n'),
  };
}

/** The letter to a new address, which becomes the one to sign in with when the link is opened. */
export function moveAddressLetter(
  { id, firstName }: { readonly id: AccountId; readonly firstName: string },
  to: string,
  link: string,
): Mail {
  return {
    kind: 'change-email',
    about: [`account-${id}`],
    to,
    subject: 'Your new email address for Keep Left',
    text: [
      `Kia ora ${nameInLetter(firstName)},`,
      `Open this link to sign in with this address from now on. It works once, for a day:\n${link}`,
      'If you have not asked for it, somebody has mistyped their address: leave this letter be.',
      'Keep Left',
    ].join('\n\n'),
  };
}
