import type { Sql } from 'postgres';
import { z } from 'zod';
import {
  bareCertificateNumber,
  type CertificateType,
  certificateStatuses,
  certificateTypeLabels,
  certificateTypes,
} from '#domain/catalogue/certificates.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';

/** GET /api/students/{id}/certificates (spec 1 section 3, Certificate). `status` is as of the day it is asked for. */
export const certificateRow = z.object({
  id: z.number().int(),
  studentId: z.number().int(),
  certificateNumber: z.string(),
  type: z.enum(certificateTypes),
  title: z.string(),
  description: z.string().nullable(),
  stageId: z.number().int().nullable(),
  issuedAt: z.string(),
  issuedBy: z.string(),
  validUntil: z.string().nullable(),
  revokedAt: z.string().nullable(),
  revokeReason: z.string().nullable(),
  status: z.enum(certificateStatuses),
});
export type CertificateRow = z.infer<typeof certificateRow>;

/** What a certificate is worth on an Auckland day. */
const status = (sql: Sql, today: LocalDate) => sql`
  case when revoked_at is not null then 'revoked' when valid_until < ${today} then 'expired' else 'valid' end as status
`;

const columns = (sql: Sql, today: LocalDate) => sql`
  id, student_id, certificate_number, type, title, description, stage_id, issued_at, issued_by, valid_until, revoked_at,
  revoke_reason, ${status(sql, today)}
`;

/** A student's certificates, newest first. */
export function listCertificates(
  sql: Sql,
  schoolId: number,
  studentId: number,
  today: LocalDate,
): Promise<CertificateRow[]> {
  return sql<CertificateRow[]>`
    select ${columns(sql, today)} from certificate
    where student_id = ${studentId} and school_id = ${schoolId}
    order by issued_at desc, id desc
  `;
}

/** One certificate of this school; null when there is none or it is another school's. */
export async function getCertificate(
  sql: Sql,
  schoolId: number,
  certificateId: number,
  today: LocalDate,
): Promise<CertificateRow | null> {
  const [row] = await sql<CertificateRow[]>`
    select ${columns(sql, today)} from certificate where id = ${certificateId} and school_id = ${schoolId}
  `;
  return row ?? null;
}

/** GET /api/verify/{number}: whether a certificate holds, and nothing about whose it is (product.md, "Students and progress"). */
export const verification = z.object({
  number: z.string(),
  status: z.enum(certificateStatuses),
  type: z.enum(certificateTypes).nullable(),
  title: z.string().nullable(),
  issuedOn: z.string().nullable(),
  validUntil: z.string().nullable(),
  schoolName: z.string().nullable(),
});
export type Verification = z.infer<typeof verification>;

/** Looks a number up as a stranger does: with or without its dashes, in any case. Dates are Auckland's. */
export async function verifyCertificate(
  sql: Sql,
  number: string,
  today: LocalDate,
): Promise<Verification> {
  const bare = bareCertificateNumber(number);
  const [row] = await sql<
    (Verification & { type: CertificateType; title: string; namesStudent: boolean })[]
  >`
    select
      certificate_number as number, type, title, (issued_at at time zone 'Pacific/Auckland')::date as issued_on, valid_until,
      school.name as school_name, ${status(sql, today)},
      position(lower(student.first_name) in lower(title)) > 0
        or position(lower(student.last_name) in lower(title)) > 0 as names_student
    from certificate
    join school on school.id = certificate.school_id
    join student on student.id = certificate.student_id
    where replace(certificate_number, '-', '') = ${bare}
  `;
  if (!row) return unknownNumber(number);
  const { namesStudent, ...found } = row;
  // An instructor may write a title with the student's name in it; a stranger is told what sort of certificate it is instead.
  return namesStudent ? { ...found, title: certificateTypeLabels[found.type] } : found;
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
  };
}
