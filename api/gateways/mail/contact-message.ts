import type { AccountId } from '#domain/kernel/ids.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';

/** A message of the contact form on its way to an operator; a reply to it reaches the writer. */
export function contactMessageLetter(
  { accountId, email: to }: { accountId: AccountId; email: string },
  message: { name: string; email: string; subject: string; message: string },
): Mail {
  return {
    kind: 'contact-message',
    about: [`account-${accountId}`],
    to,
    replyTo: message.email,
    subject: `Contact form: ${nameInLetter(message.subject)}`,
    text: `${nameInLetter(message.name)} <${message.email}> wrote:\n\n${message.message}`,
  };
}
