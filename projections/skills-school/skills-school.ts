import type { SchoolEvent } from '#domain/school/events.ts';
import { projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** The skills a school has added to the fourteen. */
export const skillsSchool = projection<Extract<SchoolEvent, { type: 'SchoolSkillAdded' }>>(
  'skills-school',
  tables,
  {
    SchoolSkillAdded: (sql, { data: { schoolId, name, category }, metadata }) => sql`
    insert into school_skill (school_id, name, category, added_at)
    values (${schoolId}, ${name}, ${category}, ${metadata.occurredAt})
    on conflict do nothing
  `,
  },
);
