import type { Person } from '#domain/kernel/personal.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';

/** Tells somebody that a message waits for them. What it says stays where it was written. */
export function unreadMessages(about: {
  /** Who reads. */
  readonly person: Person;
  readonly to: string;
  readonly firstName: string;
  /** Who wrote. */
  readonly from: string;
  /** Whom an answer by e-mail reaches. */
  readonly fromEmail: string;
  readonly subject: string;
  readonly unread: number;
  readonly url: string;
  /** Where such e-mails are stopped. */
  readonly unsubscribeUrl: string;
}): Mail {
  const { person, to, fromEmail, unread, url, unsubscribeUrl } = about;
  const [firstName, from, subject] = [about.firstName, about.from, about.subject].map(nameInLetter);
  const messages = unread === 1 ? 'a message' : `${unread} messages`;
  return {
    kind: 'unread-messages',
    about: [person],
    to,
    replyTo: fromEmail,
    unsubscribeUrl,
    subject: `${from} wrote to you`,
    text: [
      `Kia ora ${firstName},`,
      `${from} sent you ${messages} about "${subject}". You have not read ${unread === 1 ? 'it' : 'them'} yet.`,
      `Read and answer here:\n${url}`,
      `You get one such email for all that is unread, never between nine at night and eight in the morning. To get none:\n${unsubscribeUrl}`,
      'Keep Left',
    ].join('\n\n'),
  };
}
