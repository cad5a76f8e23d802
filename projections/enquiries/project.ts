import type { EnquiryEvent } from '#domain/enquiry/events.ts';
import { projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** Booking requests from the public, as the instructor's inbox shows them. */
export const enquiries = projection<EnquiryEvent>('enquiries', tables, {
  EnquiryReceived: (sql, { data: { enquiryId, ...request }, metadata }) => sql`
    insert into enquiry ${sql({ id: enquiryId, ...request, status: 'new', receivedAt: metadata.occurredAt })}
    on conflict (id) do nothing
  `,
  EnquiryContacted: (sql, { data, metadata }) => sql`
    update enquiry set status = 'contacted', changed_at = ${metadata.occurredAt} where id = ${data.enquiryId}
  `,
  EnquiryDeclined: (sql, { data, metadata }) => sql`
    update enquiry set status = 'declined', changed_at = ${metadata.occurredAt} where id = ${data.enquiryId}
  `,
  EnquiryConverted: (sql, { data, metadata }) => sql`
    update enquiry set status = 'converted', student_id = ${data.studentId}, changed_at = ${metadata.occurredAt}
    where id = ${data.enquiryId}
  `,
});
