import type { Sql } from 'postgres';
import { z } from 'zod';
import { licenceTypes, packageTypes, studentStatuses } from '#domain/catalogue/students.ts';

/** GET /api/students and /api/students/{id} (spec 1 section 3, Student). */
export const studentRow = z.object({
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  dateOfBirth: z.string().nullable(),
  address: z.string().nullable(),
  emergencyContactName: z.string().nullable(),
  emergencyContactPhone: z.string().nullable(),
  status: z.enum(studentStatuses),
  isArchived: z.boolean(),
  completedLessons: z.number().int(),
  totalLessons: z.number().int(),
  packageType: z.enum(packageTypes),
  licenseType: z.enum(licenceTypes),
  notes: z.string().nullable(),
  /** When the present portal access code was issued; null when there is none. */
  portalCodeIssuedAt: z.string().nullable(),
  /** When the student was last in their portal; null when never. */
  lastPortalLoginAt: z.string().nullable(),
  /** When their name and words were destroyed; null while they are known. */
  erasedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type StudentRow = z.infer<typeof studentRow>;

const columns = (sql: Sql) => sql`
  id, first_name, last_name, email, phone, date_of_birth, address, emergency_contact_name, emergency_contact_phone, status,
  is_archived, completed_lessons, total_lessons, package_type, license_type, notes, portal_code_issued_at, last_portal_login_at, erased_at, created_at
`;

/** A school's students, newest first; archived ones are left out. */
export function listStudents(sql: Sql, schoolId: number): Promise<StudentRow[]> {
  return sql<StudentRow[]>`
    select ${columns(sql)} from student
    where school_id = ${schoolId} and not is_archived
    order by created_at desc, id desc
  `;
}

/** Moves whenever anything that `listStudents` shows of a school changes. */
export async function getStudentListVersion(sql: Sql, schoolId: number): Promise<number> {
  const [row] = await sql<{ version: number | null }[]>`
    select max(changed) as version from student where school_id = ${schoolId}
  `;
  return row?.version ?? 0;
}

/** One student of this school, archived or not; null when there is none or it is another school's. */
export async function getStudent(
  sql: Sql,
  schoolId: number,
  studentId: number,
): Promise<StudentRow | null> {
  const [row] = await sql<StudentRow[]>`
    select ${columns(sql)} from student where id = ${studentId} and school_id = ${schoolId}
  `;
  return row ?? null;
}

/** How many students a plan counts: active and not archived. */
export async function countActiveStudents(sql: Sql, schoolId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from student where school_id = ${schoolId} and status = 'active' and not is_archived
  `;
  return row?.count ?? 0;
}
