import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { revision, selectRevised } from '../engine/revision.ts';
import { rowsOf } from '../engine/rows.ts';
import { termsDraftTable, termsSignatureTable, termsVersionTable } from './terms.ts';

const draftRow = termsDraftTable.row.omit({ schoolId: true }).extend({ revision });
export type TermsDraftRow = z.infer<typeof draftRow>;

/** A school's unpublished draft; null before the first. */
export async function getTermsDraft(sql: Sql, schoolId: SchoolId): Promise<TermsDraftRow | null> {
  const [row] = await selectRevised(sql, termsDraftTable, draftRow)`where school_id = ${schoolId}`;
  return row ?? null;
}

const versionRow = termsVersionTable.row.omit({ schoolId: true });
export type TermsVersionRow = Readonly<z.infer<typeof versionRow>>;

/** Every version of a school’s terms, the oldest first. */
export const listTermsVersions = (sql: Sql, schoolId: SchoolId): Promise<TermsVersionRow[]> =>
  termsVersionTable.select(sql, versionRow)`where school_id = ${schoolId} order by version`;

const rulesRow = versionRow.omit({ text: true, source: true });
export type TermsRulesRow = Readonly<z.infer<typeof rulesRow>>;

/** The same without their words. */
export const listTermsRules = (sql: Sql, schoolId: SchoolId): Promise<TermsRulesRow[]> =>
  termsVersionTable.select(sql, rulesRow)`where school_id = ${schoolId} order by version`;

const signatureRow = termsSignatureTable.row.omit({ schoolId: true });
export type TermsSignatureRow = Readonly<z.infer<typeof signatureRow>>;

/** Signatures of a student and the parent or adult beside them, oldest first. */
export const listSignatures = (
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<TermsSignatureRow[]> =>
  termsSignatureTable.select(sql, signatureRow)`
    where student_id = ${studentId} and school_id = ${schoolId} order by signed_at, position
  `;

/** Signatures of a school's learners, or of some, and of those beside them, oldest first. */
export const listSchoolSignatures = (
  sql: Sql,
  schoolId: SchoolId,
  only: readonly StudentId[] | null = null,
): Promise<TermsSignatureRow[]> =>
  termsSignatureTable.select(sql, signatureRow)`
    where school_id = ${schoolId} and ${only === null ? sql`true` : sql`student_id = any (${[...only]})`}
    order by signed_at, position
  `;

const signerRow = z.object({
  studentId: z.number().int().brand<'student'>(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string().nullable(),
  remindedOn: z.string().nullable(),
  enrolledAt: z.string(),
});

/** A school’s learners, or some of them, by name. */
export const listSigners = (
  sql: Sql,
  schoolId: SchoolId,
  only: readonly StudentId[] | null = null,
): Promise<z.infer<typeof signerRow>[]> =>
  rowsOf(sql, signerRow)`
    select student.id as student_id, first_name, last_name, date_of_birth, created_at as enrolled_at,
      (select reminded_on from signing_reminder where student_id = student.id) as reminded_on
    from student
    where school_id = ${schoolId} and not is_archived and erased_at is null
      and ${only === null ? sql`true` : sql`student.id = any (${[...only]})`}
    order by lower(last_name), lower(first_name), student.id
  `;
