import type { Sql } from 'postgres';
import { z } from 'zod';
import { enquiryStatuses } from '#domain/enquiry/enquiry.ts';

/** GET /api/enquiries: a booking request (spec 2 section 3) and what became of it. */
export const enquiryRow = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  service: z.string(),
  message: z.string().nullable(),
  status: z.enum(enquiryStatuses),
  /** Whom the person became, once converted. */
  studentId: z.number().int().nullable(),
  receivedAt: z.string(),
  /** When its status last changed; null while it is new. */
  changedAt: z.string().nullable(),
});
export type EnquiryRow = z.infer<typeof enquiryRow>;

const columns = (sql: Sql) => sql`
  id, name, email, phone, service, message, status, student_id, received_at, changed_at
`;

/** A school's enquiries, newest first. */
export function listEnquiries(sql: Sql, schoolId: number): Promise<EnquiryRow[]> {
  return sql<EnquiryRow[]>`
    select ${columns(sql)} from enquiry where school_id = ${schoolId} order by received_at desc, id desc
  `;
}

/** One enquiry of this school; null when there is none or it is another school's. */
export async function getEnquiry(
  sql: Sql,
  schoolId: number,
  enquiryId: number,
): Promise<EnquiryRow | null> {
  const [row] = await sql<EnquiryRow[]>`
    select ${columns(sql)} from enquiry where id = ${enquiryId} and school_id = ${schoolId}
  `;
  return row ?? null;
}
