import type { Mail } from './mailer.ts';

/** Tells somebody that a message waits for them. What it says stays where it was written. */
export function unreadMessages(about: {
  readonly to: string;
  readonly firstName: string;
  /** Who wrote. */
  readonly from: string;
  readonly subject: string;
  readonly unread: number;
  readonly url: string;
}): Mail {
  const { to, firstName, from, subject, unread, url } = about;
  const messages = unread === 1 ? 'a message' : `${unread} messages`;
  return {
    to,
    subject: `${from} wrote to you`,
    text: [
      `Kia ora ${firstName},`,
      `${from} sent you ${messages} about "${subject}". You have not read ${unread === 1 ? 'it' : 'them'} yet.`,
      `Read and answer here:\n${url}`,
      'You get one such e-mail for all that is unread, never between nine at night and eight in the morning.',
      'Keep Left',
    ].join('\n\n'),
  };
}
