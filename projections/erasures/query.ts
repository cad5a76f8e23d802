import type { Sql } from 'postgres';
import { z } from 'zod';
import { noTies } from '#domain/erasure/commands.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { rowsOf } from '../engine/rows.ts';

// Made once: what it costs to make a schema is many times what it costs to ask.
/** Whether a payer is among those of a set. */
const names = (sql: Sql) =>
  sql`of_student.payers @> jsonb_build_array(jsonb_build_object('payerId', payer.id))`;

const personRow = z.object({ person: z.string() });

const studentTies = z.object({
  owedCents: z.number().int(),
  lessonsAhead: z.number().int(),
  testsAhead: z.number().int(),
});

/** What stands against erasing a student: money that is owed (cents), lessons that are not over and tests that are booked. */
export async function getStudentTies(
  sql: Sql,
  studentId: StudentId,
  now: Instant,
): Promise<z.infer<typeof studentTies>> {
  const [row] = await rowsOf(sql, studentTies)`
    select
      (select coalesce(sum(amount_cents - settled_cents + refunded_cents), 0) from payment
        where student_id = ${studentId} and state = 'pending')::bigint as owed_cents,
      (select count(*) from lesson where student_id = ${studentId} and status = 'scheduled' and ends_at > ${now})::int as lessons_ahead,
      (select count(*) from test_booking where student_id = ${studentId} and state = 'booked' and starts_at > ${now})::int as tests_ahead
  `;
  return row ?? noTies;
}

/** Guardians of a student, those who pay or paid for nobody else, and enquiries that became this student or came from their address: people whose details are held for the same reason. */
export async function listPersonsWithStudent(sql: Sql, studentId: StudentId): Promise<string[]> {
  const rows = await rowsOf(sql, personRow)`
    select 'guardian-' || id as person from guardian where student_id = ${studentId}
    union
    select 'payer-' || payer.id from payer
    where exists (select from student_payers of_student where of_student.student_id = ${studentId} and ${names(sql)})
      and not exists (select from student_payers of_student where of_student.student_id <> ${studentId} and ${names(sql)})
      and not exists (select from payment where payer_id = payer.id and student_id <> ${studentId})
    union
    select 'enquiry-' || enquiry.id from enquiry join student on student.id = ${studentId}
    where enquiry.student_id = student.id or (enquiry.school_id = student.school_id and lower(enquiry.email) = lower(student.email))
    union
    select 'enrolment-' || enrolment.id from enrolment join student on student.id = ${studentId}
    where enrolment.student_id = student.id or (enrolment.school_id = student.school_id and lower(enrolment.email) = lower(student.email))
    order by person
  `;
  return rows.map(({ person }) => person);
}
