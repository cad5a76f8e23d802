import type { AvailabilityEvent } from '#domain/availability/events.ts';
import { projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** When each instructor can be booked by learners. */
export const availability = projection<AvailabilityEvent>('availability', tables, {
  AvailabilitySet: (sql, { data: { instructorId, schoolId, ...settings } }) => sql`
    insert into availability ${sql({ instructorId, schoolId, settings: sql.json(settings) })}
    on conflict (instructor_id) do update set settings = excluded.settings
  `,
});
