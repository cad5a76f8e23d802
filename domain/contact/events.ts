import { z } from 'zod';
import { evolveBy } from '../kernel/decider.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { id } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import { personalLine, personalText } from '../kernel/personal.ts';
import { thing } from '../kernel/stream-bound.ts';

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

export type ContactMessage = 'none' | 'received';

export const noContactMessage: ContactMessage = 'none';

export const evolve = evolveBy<ContactMessage, ContactEvent>({
  ContactMessageReceived: () => 'received',
});

export const noun = defineNoun({
  noun: 'contact',
  label: 'Contact message',
  initial: noContactMessage,
  evolve,
  bound: thing('one message'),
  topics: [],
});
