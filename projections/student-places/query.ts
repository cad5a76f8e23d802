import type { Sql } from 'postgres';
import { z } from 'zod';
import type { StudentId } from '#domain/kernel/ids.ts';
import { revision, revisionOf } from '../engine/revision.ts';
import { rowsOf } from '../engine/rows.ts';

/** A place of a student's. Number 0 is their address, under the name Home. */
export const studentPlaceRow = z
  .object({
    id: z.number().int(),
    name: z.string(),
    address: z.string(),
    suburb: z.string().nullable(),
    revision,
  })
  .meta({ id: 'StudentPlace' });
export type StudentPlaceRow = z.infer<typeof studentPlaceRow>;

/** Where a student can be picked up or dropped off: their address as Home, unless a place has that name, then what was kept, by name. */
export function listPlaces(sql: Sql, studentId: StudentId): Promise<StudentPlaceRow[]> {
  return rowsOf(sql, studentPlaceRow)`
    select 0 as id, 'Home' as name, address, null as suburb, ${revisionOf(sql)} as revision from student
    where id = ${studentId} and address is not null
      and not exists (select from student_place where student_id = ${studentId} and lower(name) = 'home')
    union all
    (select place_id, name, address, suburb, ${revisionOf(sql)} from student_place where student_id = ${studentId} order by name, place_id)
  `;
}
