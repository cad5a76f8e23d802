import type { Sql } from 'postgres';
import { z } from 'zod';
import {
  bareCertificateNumber,
  certificateStatuses,
  certificateTypeLabels,
  certificateTypes,
} from '#domain/catalogue/certificates.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { rowsOf } from '../engine/rows.ts';
import { certificate } from './certificates.ts';

const stored = certificate.row.omit({ schoolId: true });

/** GET /api/students/{id}/certificates. `status` is as of the day it is asked for. */
export const certificateRow = stored
  .extend({ status: z.enum(certificateStatuses) })
  .meta({ id: 'Certificate' });
export type CertificateRow = z.infer<typeof certificateRow>;

/** What a certificate is worth on an Auckland day. */
function statusOn(
  today: LocalDate,
  { revokedAt, validUntil }: Pick<CertificateRow, 'revokedAt' | 'validUntil'>,
): CertificateRow['status'] {
  if (revokedAt !== null) return 'revoked';
  return validUntil !== null && validUntil < today ? 'expired' : 'valid';
}

/** A student's certificates, newest first. */
export async function listCertificates(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
  today: LocalDate,
): Promise<CertificateRow[]> {
  const rows = await certificate.select(sql, stored)`
    where student_id = ${studentId} and school_id = ${schoolId}
    order by issued_at desc, id desc
  `;
  return rows.map((row) => ({ ...row, status: statusOn(today, row) }));
}

/** One certificate of this school; null when there is none or it is another school's. */
export async function getCertificate(
  sql: Sql,
  schoolId: SchoolId,
  certificateId: number,
  today: LocalDate,
): Promise<CertificateRow | null> {
  const [row] = await certificate.select(sql, stored)`
    where id = ${certificateId} and school_id = ${schoolId}
  `;
  return row ? { ...row, status: statusOn(today, row) } : null;
}

/** GET /api/verify/{number}: whether a certificate holds, and nothing about whose it is. */
export const verification = z.object({
  number: z.string(),
  status: z.enum(certificateStatuses),
  type: z.enum(certificateTypes).nullable(),
  title: z.string().nullable(),
  issuedOn: z.string().nullable(),
  validUntil: z.string().nullable(),
  schoolName: z.string().nullable(),
  /** Under which the school gave an approved course, as the school entered it. */
  approvalNumber: z.string().nullable(),
});
export type Verification = z.infer<typeof verification>;

const printed = certificate.row
  .pick({ type: true, title: true, validUntil: true, revokedAt: true })
  .extend({
    number: z.string(),
    issuedOn: z.string(),
    schoolName: z.string(),
    approvalNumber: z.string().nullable(),
    namesStudent: z.boolean(),
  });

/** Looks a number up as a stranger does: with or without its dashes, in any case. Dates are Auckland's. */
export async function verifyCertificate(
  sql: Sql,
  number: string,
  today: LocalDate,
): Promise<Verification> {
  const bare = bareCertificateNumber(number);
  const [row] = await rowsOf(sql, printed)`
    select
      certificate.certificate_number as number, type, title, (issued_at at time zone 'Pacific/Auckland')::date as issued_on, valid_until,
      school.name as school_name, course_learner.approval_number, revoked_at,
      position(lower(student.first_name) in lower(title)) > 0
        or position(lower(student.last_name) in lower(title)) > 0 as names_student
    from certificate
    join school on school.id = certificate.school_id
    join student on student.id = certificate.student_id
    left join course_learner on course_learner.certificate_id = certificate.id
    where replace(certificate.certificate_number, '-', '') = ${bare}
  `;
  if (!row) return unknownNumber(number);
  const { namesStudent, revokedAt, ...shown } = row;
  const found = { ...shown, status: statusOn(today, { ...shown, revokedAt }) };
  // An instructor may write a title with the student's name in it; a stranger is told what sort of certificate it is instead.
  return namesStudent ? { ...found, title: certificateTypeLabels[found.type] } : found;
}

/** Which certificate has a number, written in any way; null where none has. */
export async function findCertificate(
  sql: Sql,
  number: string,
): Promise<{ id: number; studentId: StudentId } | null> {
  const [row] = await certificate.select(sql, certificate.row.pick({ id: true, studentId: true }))`
    where replace(certificate_number, '-', '') = ${bareCertificateNumber(number)}
  `;
  return row ?? null;
}

function unknownNumber(number: string): Verification {
  return {
    number: number.slice(0, 40),
    status: 'unknown',
    type: null,
    title: null,
    issuedOn: null,
    validUntil: null,
    schoolName: null,
    approvalNumber: null,
  };
}
