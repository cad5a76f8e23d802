import type { Mail } from './mailer.ts';

/** The letter with which a forgotten password is replaced. */
export function resetPasswordLetter(to: string, link: string): Mail {
  return {
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
export function verifyEmailLetter(to: string, firstName: string, link: string): Mail {
  return {
    to,
    subject: 'Confirm your email address for Keep Left',
    text: [
      `Kia ora ${firstName},`,
      `Open this link to confirm that this address is yours. It works once, for seven days:\n${link}`,
      'If you have not joined Keep Left, somebody has mistyped their address: leave this letter be.',
      'Keep Left',
    ].join('\n\n'),
  };
}
