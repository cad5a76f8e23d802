import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { workingDaysBetween } from '#domain/privacy/working-days.ts';
import { rowsOf } from '../engine/rows.ts';
import { privacyRequest } from './privacy-requests.ts';

/** GET /api/privacy-requests. Days are Auckland days. */
export const privacyRequestRow = privacyRequest.row
  .omit({ schoolId: true, guardianId: true })
  .extend({
    studentName: z.string(),
    /** Who objects by a letter’s link, where the school knows their name. */
    objectorName: z.string().nullable(),
    /** Working days until it is due: 0 on that day, negative after it; null once it is answered. */
    workingDaysLeft: z.number().int().nullable(),
  })
  .meta({ id: 'PrivacyRequest' });
export type PrivacyRequestRow = z.infer<typeof privacyRequestRow>;

/** A school's requests: what waits first, by when it is due; then what was answered, the latest first. */
export async function listPrivacyRequests(
  sql: Sql,
  schoolId: SchoolId,
  today: LocalDate,
): Promise<PrivacyRequestRow[]> {
  const rows = await rowsOf(sql, privacyRequestRow.omit({ workingDaysLeft: true }))`
    ${requests(sql)} where privacy_request.school_id = ${schoolId}
    order by answered_at is not null, case when answered_at is null then due_on end, answered_at desc, privacy_request.id
  `;
  return rows.map((row) => ({
    ...row,
    workingDaysLeft: row.answeredAt === null ? workingDaysBetween(today, row.dueOn) : null,
  }));
}

/** Whose request it is; null when there is none or it is another school's. */
export async function getStudentOfRequest(
  sql: Sql,
  schoolId: SchoolId,
  requestId: number,
): Promise<StudentId | null> {
  const [row] = await privacyRequest.select(sql, privacyRequest.row.pick({ studentId: true }))`
    where id = ${requestId} and school_id = ${schoolId}
  `;
  return row?.studentId ?? null;
}

/** What a request of this school would have changed; null where there is no such request. */
export async function getCorrection(sql: Sql, schoolId: SchoolId, requestId: number) {
  const [row] = await privacyRequest.select(
    sql,
    privacyRequest.row.pick({ studentId: true, field: true, proposed: true, answeredAt: true }),
  )`where id = ${requestId} and school_id = ${schoolId}`;
  return row ?? null;
}

/** A correction as the student who asked for it sees it. */
export const myCorrection = privacyRequest.row
  .pick({
    id: true,
    field: true,
    proposed: true,
    receivedOn: true,
    dueOn: true,
    outcome: true,
    done: true,
  })
  .meta({ id: 'MyCorrection' });

/** What a student asked in their portal to have corrected, the latest first. */
export function listCorrectionsOf(
  sql: Sql,
  studentId: StudentId,
): Promise<z.infer<typeof myCorrection>[]> {
  return privacyRequest.select(sql, myCorrection)`
    where student_id = ${studentId} and field is not null order by id desc limit 50
  `;
}

/** Whether this objection waits for its answer. */
export async function isObjectionOpen(
  sql: Sql,
  studentId: StudentId,
  { objector, guardianId }: Pick<z.infer<typeof privacyRequest.row>, 'objector' | 'guardianId'>,
): Promise<boolean> {
  const [open] = await privacyRequest.select(sql, ['id'])`
    where student_id = ${studentId} and objector = ${objector} and guardian_id is not distinct from ${guardianId} and answered_at is null
  `;
  return open !== undefined;
}

const asker = z.object({ id: z.number().int().brand<'student'>(), name: z.string() });

/** Everybody a request may be about: archived students too, but not those whose name is gone. */
export function listAskers(sql: Sql, schoolId: SchoolId): Promise<z.infer<typeof asker>[]> {
  return rowsOf(sql, asker)`
    select id, concat_ws(' ', first_name, last_name) as name from student
    where school_id = ${schoolId} and erased_at is null order by first_name, last_name, id
  `;
}

const requests = (sql: Sql) => sql`
  select privacy_request.id, student_id, concat_ws(' ', student.first_name, student.last_name) as student_name, kind, details, field, proposed, objector,
    case objector when 'parent' then (select parent_name from guardian where guardian.id = guardian_id) when 'emergency' then student.emergency_contact_name end as objector_name,
    received_on, due_on, outcome, done, answered_at
  from privacy_request join student on student.id = privacy_request.student_id
`;
