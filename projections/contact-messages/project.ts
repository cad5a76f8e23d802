import type { ContactEvent } from '#domain/contact/events.ts';
import { projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** What came in by the contact form, for the product's operator. */
export const contactMessages = projection<ContactEvent>('contact-messages', tables, {
  ContactMessageReceived: (sql, { data: { messageId, ...message }, metadata }) => sql`
    insert into contact_message ${sql({ id: messageId, ...message, receivedAt: metadata.occurredAt })}
    on conflict (id) do nothing
  `,
});
