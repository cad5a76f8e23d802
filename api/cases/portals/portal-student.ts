import { z } from 'zod';
import { studentOf } from '#api/cases/students/students.ts';
import type { Deps } from '#api/deps.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { studentNotFound } from '#domain/student/rejections.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { getPortalStudent } from '#projections/students/portal.ts';
import { studentRow } from '#projections/students/query.ts';

/** A student as they see themselves, and whom they learn with. What an instructor notes about a student is not theirs to read. */
export const me = studentRow
  .pick({
    id: true,
    firstName: true,
    lastName: true,
    email: true,
    phone: true,
    licenseType: true,
    status: true,
    packageType: true,
    completedLessons: true,
    totalLessons: true,
    createdAt: true,
  })
  .extend({
    schoolName: z.string(),
    instructorId: z.number().int().brand<'account'>(),
    instructorName: z.string(),
    instructorPhone: z.string().nullable(),
  })
  .meta({ id: 'PortalStudent' });
export type Me = z.infer<typeof me>;

export async function getMe(deps: Pick<Deps, 'sql'>, studentId: StudentId): Promise<Me> {
  const { sql } = deps;
  const portal = await getPortalStudent(sql, studentId);
  if (!portal) throw studentNotFound();
  const { schoolId, instructorId } = portal;
  const [student, school, instructor] = await Promise.all([
    studentOf(deps, schoolId, studentId),
    getSchool(sql, schoolId),
    getAccount(sql, instructorId),
  ]);
  const { id, firstName, lastName, email, phone, licenseType, status } = student;
  const { packageType, completedLessons, totalLessons, createdAt } = student;
  return {
    id,
    firstName,
    lastName,
    email,
    phone,
    licenseType,
    status,
    packageType,
    completedLessons,
    totalLessons,
    createdAt,
    schoolName: school?.name ?? '',
    instructorId,
    instructorName: instructor ? fullName(instructor).trim() : '',
    instructorPhone: school?.phone ?? null,
  };
}
