import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id } from '../kernel/ids.ts';
import { personalLine, personalText } from '../kernel/personal.ts';

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
