import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { enquiry } from './enquiries.ts';

/** GET /api/enquiries: a booking request and what became of it. */
export const enquiryRow = enquiry.row.omit({ schoolId: true, instructorId: true });
export type EnquiryRow = z.infer<typeof enquiryRow>;

/** A school's enquiries, newest first. */
export function listEnquiries(sql: Sql, schoolId: SchoolId): Promise<EnquiryRow[]> {
  return enquiry.select(sql, enquiryRow)`
    where school_id = ${schoolId} order by received_at desc, id desc
  `;
}

/** One enquiry of this school; null when there is none or it is another school's. */
export async function getEnquiry(
  sql: Sql,
  schoolId: SchoolId,
  enquiryId: number,
): Promise<EnquiryRow | null> {
  const [row] = await enquiry.select(sql, enquiryRow)`
    where id = ${enquiryId} and school_id = ${schoolId}
  `;
  return row ?? null;
}
