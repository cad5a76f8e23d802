import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { revision, revisionOf } from '../engine/revision.ts';
import { rowsOf } from '../engine/rows.ts';

/** GET /api/admin/schools, with who owns it. */
export const adminSchoolRow = z
  .object({
    id: z.number().int().brand<'school'>(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string(),
    website: z.string().nullable(),
    licenseNumber: z.string().nullable(),
    /** Its cars; until it has written any down, the number that setting it up asked for. */
    vehicleCount: z.number().int(),
    createdAt: z.string(),
    ownerName: z.string(),
    revision,
  })
  .meta({ id: 'AdminSchool' });
export type AdminSchoolRow = z.infer<typeof adminSchoolRow>;

const schools = (sql: Sql) => sql`
  select school.id, school.name, school.email, school.phone, school.address, school.website, school.license_number,
    coalesce((select nullif(count(*), 0) from car where car.school_id = school.id and not is_retired), school.vehicle_count)::int as vehicle_count,
    school.created_at, concat_ws(' ', account.first_name, account.last_name) as owner_name, ${revisionOf(sql)} as revision
  from school left join account on account.id = school.owner_id
  where not school.is_archived
`;

/** All schools that were not deleted, newest first. */
export function listAllSchools(sql: Sql): Promise<AdminSchoolRow[]> {
  return rowsOf(
    sql,
    adminSchoolRow,
  )`${schools(sql)} order by school.created_at desc, school.id desc`;
}

export async function getAnySchool(sql: Sql, schoolId: SchoolId): Promise<AdminSchoolRow | null> {
  const [row] = await rowsOf(sql, adminSchoolRow)`${schools(sql)} and school.id = ${schoolId}`;
  return row ?? null;
}

/** What stands in a school's name: what an admin is told before it is deleted. */
export const holdings = z.object({
  students: z.number().int(),
  lessons: z.number().int(),
  payments: z.number().int(),
});
export type Holdings = z.infer<typeof holdings>;

export async function getHoldings(sql: Sql, schoolId: SchoolId): Promise<Holdings> {
  const [row] = await rowsOf(sql, holdings)`
    select (select count(*) from student where school_id = ${schoolId}) as students,
      (select count(*) from lesson where school_id = ${schoolId}) as lessons,
      (select count(*) from payment where school_id = ${schoolId}) as payments
  `;
  return row ?? { students: 0, lessons: 0, payments: 0 };
}
