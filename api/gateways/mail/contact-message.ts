import type { Mail } from './mailer.ts';

/** A message of the contact form on its way to an operator; an answer to it reaches whoever wrote. */
export function contactMessageLetter(
  to: string,
  message: { name: string; email: string; subject: string; message: string },
): Mail {
  return {
    to,
    replyTo: message.email,
    subject: `Contact form: ${message.subject}`,
    text: `${message.name} <${message.email}> wrote:\n\n${message.message}`,
  };
}
