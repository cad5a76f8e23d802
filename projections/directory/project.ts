import type { SchoolEvent } from '#domain/school/events.ts';
import { projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** Which schools the public directory shows, and what each says of itself there. */
export const directory = projection<
  Extract<SchoolEvent, { type: 'SchoolListed' | 'SchoolUnlisted' }>
>('directory', tables, {
  SchoolListed: (sql, { data: { schoolId, languages, ...words }, metadata }) => {
    const row = { ...words, languages: sql.json(languages), isListed: true };
    return sql`
      insert into listing ${sql({ schoolId, listedAt: metadata.occurredAt, ...row })}
      on conflict (school_id) do update set ${sql(row)}
    `;
  },
  SchoolUnlisted: (sql, { data }) =>
    sql`update listing set is_listed = false where school_id = ${data.schoolId}`,
});
