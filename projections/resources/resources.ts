import type { ResourceEvent } from '#domain/resource/events.ts';
import { projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** What instructors share with their students to read. */
export const resources = projection<ResourceEvent>('resources', tables, {
  ResourceShared: (sql, { data: { resourceId: id, ...shared }, metadata }) => sql`
    insert into resource ${sql({ id, ...shared, sharedAt: metadata.occurredAt })}
    on conflict (id) do nothing
  `,
  ResourceWithdrawn: (sql, { data }) =>
    sql`update resource set is_withdrawn = true where id = ${data.resourceId}`,
});
