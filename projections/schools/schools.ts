import type { Sql } from 'postgres';
import type { SchoolEvent } from '#domain/school/events.ts';
import { projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** A school's own page in Settings. */
export const schools = projection<
  Extract<SchoolEvent, { type: 'SchoolRegistered' | 'SchoolDetailsChanged' | 'SchoolArchived' }>
>('schools', tables, {
  SchoolRegistered: (
    sql,
    { data: { schoolId, ownerId, endorsement: _own, ...details }, metadata },
  ) => sql`
    insert into school ${sql({ id: schoolId, ownerId, createdAt: metadata.occurredAt, ...asColumns(sql, details) })}
    on conflict (id) do nothing
  `,
  SchoolDetailsChanged: (sql, { data: { schoolId, ...details } }) => sql`
    update school set ${sql(asColumns(sql, details))} where id = ${schoolId}
  `,
  SchoolArchived: (sql, { data }) =>
    sql`update school set is_archived = true where id = ${data.schoolId}`,
});

function asColumns<Details extends { specialties: string[] | null }>(sql: Sql, details: Details) {
  return { ...details, specialties: details.specialties && sql.json(details.specialties) };
}
