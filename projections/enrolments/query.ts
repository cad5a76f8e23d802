import type { Sql } from 'postgres';
import { z } from 'zod';
import type { AccountId, SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import {
  type EnrolmentLink,
  firstEnrolmentLink,
  ofSchoolItself,
} from '#domain/school/enrolment-link.ts';
import { revision, selectRevised } from '../engine/revision.ts';
import { rowsOf } from '../engine/rows.ts';
import { enrolment, enrolmentLink } from './enrolments.ts';

/** GET /api/enrolments: what somebody sent and what became of it. */
export const enrolmentRow = enrolment.row
  .omit({ schoolId: true })
  .extend({ revision })
  .meta({ id: 'Enrolment' });
export type EnrolmentRow = z.infer<typeof enrolmentRow>;

/** A school's enrolments, newest first. */
export function listEnrolments(sql: Sql, schoolId: SchoolId): Promise<EnrolmentRow[]> {
  return selectRevised(sql, enrolment, enrolmentRow)`
    where school_id = ${schoolId} order by sent_at desc, id desc
  `;
}

/** One enrolment of this school; null when there is none or it is another school's. */
export async function getEnrolment(
  sql: Sql,
  schoolId: SchoolId,
  enrolmentId: number,
): Promise<EnrolmentRow | null> {
  const [row] = await selectRevised(sql, enrolment, enrolmentRow)`
    where id = ${enrolmentId} and school_id = ${schoolId}
  `;
  return row ?? null;
}

const linkRow = enrolmentLink.row.omit({ schoolId: true, ofWhom: true });

/** How a link is set: an instructor's, or with null the school's own. */
export async function getEnrolmentLink(
  sql: Sql,
  schoolId: SchoolId,
  instructorId: AccountId | null,
): Promise<EnrolmentLink & { readonly revision: number }> {
  const revised = linkRow.extend({ revision });
  const [set] = await selectRevised(sql, enrolmentLink, revised)`
    where school_id = ${schoolId} and of_whom = ${instructorId ?? ofSchoolItself}
  `;
  return set ?? { ...firstEnrolmentLink, revision: 0 };
}

const known = z.object({
  studentId: z.number().int().brand<'student'>(),
  name: z.string(),
  by: z.enum(['email', 'phone']),
  isArchived: z.boolean(),
});
export type KnownPerson = z.infer<typeof known>;

/** Students of a school with this address or number, written however. */
export function listKnownPersons(
  sql: Sql,
  schoolId: SchoolId,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<KnownPerson[]> {
  const digits = sql`regexp_replace(regexp_replace(${phone}, '\\D', '', 'g'), '^(64|0)+', '')`;
  return rowsOf(sql, known)`
    select id as student_id, first_name || ' ' || last_name as name,
      case when lower(email) = lower(${email}) then 'email' else 'phone' end as by, is_archived
    from student
    where school_id = ${schoolId} and erased_at is null and (
      lower(email) = lower(${email})
      or (length(${digits}) > 5 and regexp_replace(regexp_replace(phone, '\\D', '', 'g'), '^(64|0)+', '') = ${digits})
    )
    order by by, id limit 10
  `;
}

const idRow = z.object({ id: z.number().int() });

/** Enquiries of a school from an address that are not anybody's yet. */
export async function listOpenEnquiriesFrom(
  sql: Sql,
  schoolId: SchoolId,
  email: string,
): Promise<number[]> {
  const rows = await rowsOf(sql, idRow)`
    select id from enquiry where school_id = ${schoolId} and lower(email) = lower(${email}) and status <> 'converted'
    order by id limit 50
  `;
  return rows.map(({ id }) => id);
}

const bornRow = z.object({ dateOfBirth: z.string().nullable() });

/** The birthday of a learner whose enrolment still waits for a parent to sign it, or the school's terms; null where nothing waits. */
export async function bornWhoWaitsForParent(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<LocalDate | null> {
  const [row] = await rowsOf(sql, bornRow)`
    select student.date_of_birth from enrolment join student on student.id = student_id
    where student_id = ${studentId} and enrolment.school_id = ${schoolId} and waits_for_parent and not is_signed_by_parent
      and not exists (select from terms_signature signed where signed.student_id = enrolment.student_id and signed.by <> 'learner')
    limit 1
  `;
  return row?.dateOfBirth ?? null;
}

/** The accepted enrolment of a student whose first lesson waits for a parent; null where none does. */
export async function getWaitingEnrolment(sql: Sql, studentId: StudentId): Promise<number | null> {
  const [row] = await rowsOf(sql, idRow)`
    select id from enrolment where student_id = ${studentId} and lesson = 'waits' order by id limit 1
  `;
  return row?.id ?? null;
}
