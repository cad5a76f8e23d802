import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { type EnquiryReply, firstEnquiryReply } from '#domain/school/enquiry-reply.ts';
import { revision, selectRevised } from '../engine/revision.ts';
import { enquiry, enquiryReply } from './enquiries.ts';

/** GET /api/enquiries: a booking request and what became of it. */
export const enquiryRow = enquiry.row
  .omit({ schoolId: true, instructorId: true })
  .extend({ revision })
  .meta({ id: 'Enquiry' });
export type EnquiryRow = z.infer<typeof enquiryRow>;

/** A school's enquiries, newest first. */
export function listEnquiries(sql: Sql, schoolId: SchoolId): Promise<EnquiryRow[]> {
  return selectRevised(sql, enquiry, enquiryRow)`
    where school_id = ${schoolId} order by received_at desc, id desc
  `;
}

/** One enquiry of this school; null when there is none or it is another school's. */
export async function getEnquiry(
  sql: Sql,
  schoolId: SchoolId,
  enquiryId: number,
): Promise<EnquiryRow | null> {
  const [row] = await selectRevised(sql, enquiry, enquiryRow)`
    where id = ${enquiryId} and school_id = ${schoolId}
  `;
  return row ?? null;
}

/** What a school answers at once, or what everybody begins with. */
export async function getEnquiryReply(
  sql: Sql,
  schoolId: SchoolId,
): Promise<EnquiryReply & { readonly revision: number }> {
  const row = enquiryReply.row.omit({ schoolId: true }).extend({ revision });
  const [set] = await selectRevised(sql, enquiryReply, row)`where school_id = ${schoolId}`;
  return set ?? { ...firstEnquiryReply, revision: 0 };
}

/** Whether a school has replied at once to this address since an instant. */
export async function repliedSince(
  sql: Sql,
  schoolId: SchoolId,
  { email, since }: { email: string; since: Instant },
): Promise<boolean> {
  const rows = await enquiry.select(sql, enquiry.row.pick({ id: true }))`
    where school_id = ${schoolId} and replied_at >= ${since} and email = ${email} limit 1
  `;
  return rows.length > 0;
}

/** How far back answers are looked at. Requests. */
const latest = 20;
const counts = z.object({ asked: z.number(), answered: z.number() });

/** How many of a school's latest requests from before an instant, and how many of those were answered within so many minutes. */
export async function answeredInTime(
  sql: Sql,
  schoolId: SchoolId,
  minutes: number,
  before: Instant,
): Promise<z.infer<typeof counts>> {
  const [row] = await sql`
    select count(*)::int as asked,
      count(*) filter (where changed_at <= received_at + make_interval(mins => ${minutes}))::int as answered
    from (
      select received_at, changed_at from enquiry
      where school_id = ${schoolId} and received_at < ${before} order by received_at desc limit ${latest}
    ) latest
  `;
  return counts.parse(row);
}
