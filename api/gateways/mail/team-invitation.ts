import type { AccountId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatLongDate } from '#domain/kernel/nz-words.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';

/** The letter that asks somebody to teach at a school. */
export function teamInvitationLetter(about: {
  readonly to: string;
  readonly owner: { readonly accountId: AccountId; readonly name: string; readonly email: string };
  readonly schoolName: string;
  readonly link: string;
  readonly expiresAt: Instant;
}): Mail {
  const { to, owner, link, expiresAt } = about;
  const schoolName = nameInLetter(about.schoolName);
  return {
    kind: 'team-invitation',
    about: [`account-${owner.accountId}`],
    to,
    replyTo: owner.email,
    subject: `${schoolName}: teach with us on Keep Left`,
    text: [
      'Kia ora,',
      `${nameInLetter(owner.name)} invites you to teach at ${schoolName}: a diary of your own, and the school's students, on Keep Left.`,
      `Open this link to join. It works once, until ${formatLongDate(dateOf(expiresAt))}:\n${link}`,
      'If you do not know them, leave this letter be: nothing happens without you.',
      'Keep Left',
    ].join('\n\n'),
  };
}
