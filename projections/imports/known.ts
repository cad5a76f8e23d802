import type { Sql } from 'postgres';
import { z } from 'zod';
import { drivingTestTypes } from '#domain/catalogue/certificates.ts';
import { licenceTypes } from '#domain/catalogue/students.ts';
import type { KnownStudent } from '#domain/import/people.ts';
import { type SchoolId, studentId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { rowsOf } from '../engine/rows.ts';

const studentRow = z.object({
  id: studentId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  dateOfBirth: z.string().nullable(),
  address: z.string().nullable(),
  notes: z.string().nullable(),
  licenseType: z.enum(licenceTypes),
  emergencyContactName: z.string().nullable(),
  emergencyContactPhone: z.string().nullable(),
  isArchived: z.boolean(),
});
const parentRow = z.object({ studentId: z.number().brand<'student'>(), email: z.string() });
const lessonTime = z.object({ studentId: z.number().brand<'student'>(), startsAt: z.string() });
const testRow = z.object({
  studentId: z.number().brand<'student'>(),
  type: z.enum(drivingTestTypes),
  date: z.string(),
});
const broughtRow = z.object({
  studentId: z.number().brand<'student'>(),
  isUndone: z.boolean(),
  hasCredit: z.boolean(),
  hasPractice: z.boolean(),
});

/** Everybody of a school whom a file may speak of, with what it could say of them. */
export async function listKnownStudents(
  sql: Sql,
  schoolId: SchoolId,
  now: Instant,
): Promise<KnownStudent[]> {
  const [students, parents, lessons, tests, brought] = await Promise.all([
    rowsOf(sql, studentRow)`
      select id::int, first_name, last_name, email, phone, date_of_birth, address, notes, license_type,
        emergency_contact_name, emergency_contact_phone, is_archived
      from student where school_id = ${schoolId} and erased_at is null order by id`,
    rowsOf(sql, parentRow)`
      select student_id::int, email from guardian where school_id = ${schoolId} and is_active`,
    rowsOf(sql, lessonTime)`
      select student_id::int, starts_at from lesson
      where school_id = ${schoolId} and starts_at >= ${now} and status <> 'cancelled'`,
    rowsOf(sql, testRow)`
      select student_id::int, type, date from driving_test where school_id = ${schoolId}`,
    rowsOf(sql, broughtRow)`
      select student_id::int,
        (array_agg(undo = 'undone' and deed = 'created' order by import_id desc))[1] as is_undone,
        bool_or(undo <> 'undone' and credit_minutes > 0) as has_credit,
        bool_or(undo <> 'undone' and practice > 0) as has_practice
      from import_student where school_id = ${schoolId} and student_id is not null group by student_id`,
  ]);
  const parentsOf = Map.groupBy(parents, (one) => one.studentId);
  const lessonsOf = Map.groupBy(lessons, (one) => one.studentId);
  const testsOf = Map.groupBy(tests, (one) => one.studentId);
  const broughtTo = new Map(brought.map((one) => [one.studentId, one]));
  return students.map((student) => {
    const {
      isUndone = false,
      hasCredit = false,
      hasPractice = false,
    } = broughtTo.get(student.id) ?? {};
    return {
      ...student,
      isUndone: isUndone && student.isArchived,
      hasCredit,
      hasPractice,
      parents: (parentsOf.get(student.id) ?? []).map(({ email }) => email),
      lessons: (lessonsOf.get(student.id) ?? []).map(({ startsAt }) => startsAt),
      tests: testsOf.get(student.id) ?? [],
    };
  });
}
