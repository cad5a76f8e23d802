import type { AccountId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';

/** What happened to an account, as its person is told; each is a whole sentence but for the time. */
export const securityNews = {
  passwordChanged: 'The password of your account was changed',
  secondFactorOn: 'Two-factor authentication was turned on for your account',
  secondFactorOff: 'Two-factor authentication was turned off for your account',
  secondFactorRemoved:
    'Two-factor authentication was taken off your account by the people who run Keep Left',
  passkeyAdded: 'A passkey was added to your account',
  passkeyRemoved: 'A passkey was removed from your account',
  bankAccountChanged: "The bank account on your school's invoices was changed",
  schoolClosing: 'Your school was set to close in two weeks',
  schoolKept: 'Your school stays open: its closing was taken back',
  exportMade: "A copy of your school's data was taken out",
  personErased: 'Somebody was erased for good from your account',
  roleChanged: 'What your account may do was changed by the people who run Keep Left',
  addressAsked: 'Somebody asked to move your account to another email address',
  addressMoved: 'The email address you sign in with was changed',
  accountClosed: 'Your account was closed',
  registeredAgain: 'Somebody tried to join Keep Left with your email address',
} as const;
/** What else it ended, and what it did not. */
const more: Partial<Record<keyof typeof securityNews, string>> = {
  passwordChanged:
    'Calendar links you had made are closed: make new ones under Settings, Booking. Passkeys still sign you in: remove any you do not know under Settings, Security.',
};
export type SecurityNews = keyof typeof securityNews;

/** What to do if it was not them. Into a closed account no password leads. */
function ifNot(news: SecurityNews, publicUrl: string): string[] {
  if (news === 'accountClosed')
    return [
      `If that was you, there is nothing to do, and nobody can sign in with it any more. If not, write to us at once:\n${publicUrl}/contact`,
    ];
  return [
    `If that was you, there is nothing to do. If not, choose a new password at once:\n${publicUrl}/forgot-password`,
    `Then look at Settings, Security, for devices you do not know, and write to us:\n${publicUrl}/contact`,
  ];
}

/** Tells somebody what happened to their account, so that they can act if it was not them. Names nothing that a stranger could use. */
export function securityLetter(about: {
  readonly accountId: AccountId;
  readonly to: string;
  readonly firstName: string;
  readonly news: SecurityNews;
  readonly at: Instant;
  readonly publicUrl: string;
}): Mail {
  const { accountId, to, firstName, news, at, publicUrl } = about;
  const sentence = securityNews[news];
  return {
    kind: 'security',
    about: [`account-${accountId}`],
    to,
    subject: sentence,
    text: [
      `Kia ora ${nameInLetter(firstName)},`,
      `${sentence}, on ${formatMoment(at)}.`,
      ...(more[news] ? [more[news]] : []),
      ...ifNot(news, publicUrl),
      'Keep Left',
    ].join('\n\n'),
  };
}
