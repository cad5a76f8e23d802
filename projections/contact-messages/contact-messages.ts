import { contactEvents } from '#domain/contact/events.ts';
import { id, moment, personal, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const contactMessage = table(
  'contact_message',
  {
    id: id(),
    name: personal(text()),
    email: personal(text()),
    subject: personal(text()),
    message: personal(text()),
    receivedAt: moment(),
  },
  { isNumbered: true, person: ['contact', 'id'] },
);

/** What came in by the contact form, for the product's operator. */
export const contactMessages = projection({
  name: 'contact-messages',
  follows: [contactEvents],
  tables: [contactMessage],
  on: {
    ContactMessageReceived: ({ data: { messageId, ...message }, metadata }, rows) =>
      rows.insert(contactMessage, { id: messageId, ...message, receivedAt: metadata.occurredAt }),
  },
});
