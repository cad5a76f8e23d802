import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { revision, selectRevised } from '../engine/revision.ts';
import { countOf } from '../engine/rows.ts';
import { school } from './schools.ts';

export const schoolRow = school.row.omit({ ownerId: true, isArchived: true }).extend({ revision });
export type SchoolRow = z.infer<typeof schoolRow>;

export async function getSchool(sql: Sql, schoolId: SchoolId): Promise<SchoolRow | null> {
  const [row] = await selectRevised(sql, school, schoolRow)`where id = ${schoolId}`;
  return row ?? null;
}

/** How many schools have not closed. */
export const countOpenSchools = (sql: Sql): Promise<number> =>
  countOf(sql)`select count(*)::int from school where not is_archived`;
