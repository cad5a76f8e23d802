import type { Sql } from 'postgres';
import { z } from 'zod';
import { rowsOf } from '../engine/rows.ts';
import { student } from '../students/students.ts';
import { guardian } from './guardians.ts';

/** A child as far as a parent or guardian may go. */
const child = z.object({
  guardianId: guardian.row.shape.id,
  ...guardian.row.pick({
    studentId: true,
    schoolId: true,
    accessLevel: true,
    relationship: true,
    parentName: true,
  }).shape,
  ...student.row.pick({
    instructorId: true,
    firstName: true,
    lastName: true,
    completedLessons: true,
    totalLessons: true,
  }).shape,
});
export type Child = Readonly<z.infer<typeof child>>;

/**
 * The children a guardian may look after, in the order they were added: one address is one person, beside every student of the same school that it
 * was given for. Not beyond the school: anyone who makes an invitation can read its link, and must not reach another school's students by it.
 */
export function listChildren(sql: Sql, guardianId: number): Promise<Child[]> {
  return rowsOf(sql, child)`
    select guardian.id as guardian_id, guardian.student_id, guardian.school_id, student.instructor_id, guardian.access_level,
      guardian.relationship, guardian.parent_name, student.first_name, student.last_name, student.completed_lessons,
      student.total_lessons
    from guardian me
    join guardian on guardian.email = me.email and guardian.school_id = me.school_id and guardian.is_active
    join student on student.id = guardian.student_id and not student.is_archived
    join school on school.id = guardian.school_id and not school.is_archived
    where me.id = ${guardianId} and me.is_active
    order by guardian.id
  `;
}

const invited = child.pick({ guardianId: true, studentId: true, schoolId: true });

/** One guardian of each school that knows this address and gives it access, and whose owner has confirmed their own: who may be sent a new link or a code. */
export function listByEmail(sql: Sql, email: string): Promise<z.infer<typeof invited>[]> {
  return rowsOf(sql, invited)`
    select distinct on (guardian.school_id) guardian.id as guardian_id, guardian.student_id, guardian.school_id
    from guardian join student on student.id = guardian.student_id and not student.is_archived
    join school on school.id = guardian.school_id and not school.is_archived
    join account owner on owner.id = school.owner_id and owner.verified_email = owner.email
    where guardian.email = ${email} and guardian.is_active
    order by guardian.school_id, guardian.id
  `;
}
