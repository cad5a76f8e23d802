import { z } from 'zod';
import type { Command } from '../kernel/command.ts';
import { type Decider, evolveBy } from '../kernel/decider.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { id } from '../kernel/ids.ts';
import { personalLine, personalText } from '../kernel/personal.ts';
import { Rejection } from '../kernel/rejection.ts';

/** What somebody wrote to the product's operator through the contact form. */
export const contactEvents = {
  ContactMessageReceived: event(
    z.object({
      messageId: id,
      name: personalLine(),
      email: personalLine(),
      subject: personalLine(),
      message: personalText(),
    }),
    { person: ({ messageId }) => `contact-${messageId}` },
  ),
};
export type ContactEvent = EventOf<typeof contactEvents>;

export type ReceiveContactMessage = Command<
  'ReceiveContactMessage',
  { messageId: number; name: string; email: string; subject: string; message: string }
>;

type ContactMessage = 'none' | 'received';

/** A message is kept once under its number; nothing else happens to it here. */
export const contactMessage: Decider<ReceiveContactMessage, ContactMessage, ContactEvent> = {
  noun: 'contact',
  initial: 'none',
  evolve: evolveBy<ContactMessage, ContactEvent>({ ContactMessageReceived: () => 'received' }),
  decide: ({ type: _, now: _now, ...facts }, state) =>
    state === 'received' ? [] : [{ type: 'ContactMessageReceived', data: facts }],
};

export const contactMessageNotFound = () =>
  new Rejection('missing', 'contact_message_not_found', 'There is no such message.');
