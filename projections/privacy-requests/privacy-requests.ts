import type { PrivacyEvent } from '#domain/privacy/events.ts';
import { projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** What was asked of a school under the Privacy Act, and what became of it. */
export const privacyRequests = projection<PrivacyEvent>('privacy-requests', tables, {
  PrivacyRequestReceived: (sql, { data: { requestId, ...request } }) => sql`
    insert into privacy_request ${sql({ id: requestId, ...request })} on conflict (id) do nothing
  `,
  PrivacyRequestAnswered: (sql, { data, metadata }) => sql`
    update privacy_request set outcome = ${data.outcome}, done = ${data.done}, answered_at = ${metadata.occurredAt}
    where id = ${data.requestId}
  `,
});
