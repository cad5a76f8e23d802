import type { Deps } from '#api/deps.ts';
import { contactMessageLetter } from '#api/gateways/mail/contact-message.ts';
import type { ReceiveContactMessage } from '#domain/contact/commands.ts';
import { contactMessage } from '#domain/contact/decide.ts';
import { listOperators } from '#projections/contact-messages/query.ts';

type Message = Pick<ReceiveContactMessage, 'name' | 'email' | 'subject' | 'message'>;

/** Keeps what somebody writes by the contact form, and mails it to the operators. */
export async function keepContactMessage(
  { sql, dispatch, ids, mailer }: Pick<Deps, 'sql' | 'dispatch' | 'ids' | 'mailer'>,
  message: Message,
): Promise<void> {
  const messageId = await ids.next('contact_message');
  const command = { type: 'ReceiveContactMessage', messageId, ...message } as const;
  await dispatch(contactMessage, messageId, command, { actor: { kind: 'visitor', id: null } });
  for (const to of await listOperators(sql)) void mailer.send(contactMessageLetter(to, message));
}
