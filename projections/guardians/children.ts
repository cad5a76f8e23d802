import type { Sql } from 'postgres';
import type { GuardianAccessLevel, GuardianRelationship } from '#domain/catalogue/guardians.ts';
import type { AccountId, SchoolId, StudentId } from '#domain/kernel/ids.ts';

/** A child as far as a parent or guardian may go. */
export type Child = {
  readonly guardianId: number;
  readonly studentId: StudentId;
  readonly schoolId: SchoolId;
  readonly instructorId: AccountId;
  readonly accessLevel: GuardianAccessLevel;
  readonly relationship: GuardianRelationship;
  readonly parentName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly completedLessons: number;
  readonly totalLessons: number;
};

/**
 * The children a guardian may look after, in the order they were added: one address is one person, beside every student of the same school that it
 * was given for. Not beyond the school: anyone who makes an invitation can read its link, and must not reach another school's students by it.
 */
export function listChildren(sql: Sql, guardianId: number): Promise<Child[]> {
  return sql<Child[]>`
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

/** One guardian of each school that knows this address and gives it access: who may be sent a new link. */
export function listByEmail(
  sql: Sql,
  email: string,
): Promise<{ guardianId: number; studentId: StudentId; schoolId: SchoolId }[]> {
  return sql<{ guardianId: number; studentId: StudentId; schoolId: SchoolId }[]>`
    select distinct on (guardian.school_id) guardian.id as guardian_id, guardian.student_id, guardian.school_id
    from guardian join student on student.id = guardian.student_id and not student.is_archived
    join school on school.id = guardian.school_id and not school.is_archived
    where guardian.email = ${email} and guardian.is_active
    order by guardian.school_id, guardian.id
  `;
}
