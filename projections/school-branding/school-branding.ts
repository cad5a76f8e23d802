import type { SchoolEvent } from '#domain/school/events.ts';
import { projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** How a school looks on what it hands out. */
export const schoolBranding = projection<Extract<SchoolEvent, { type: 'BrandingChanged' }>>(
  'school-branding',
  tables,
  {
    BrandingChanged: (sql, { data: { schoolId, ...branding } }) => sql`
    insert into school_branding ${sql({ schoolId, ...branding })}
    on conflict (school_id) do update set ${sql(branding)}
  `,
  },
);
