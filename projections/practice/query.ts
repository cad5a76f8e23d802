import type { Sql } from 'postgres';
import { z } from 'zod';
import { weatherConditions } from '#domain/catalogue/logbook.ts';
import { driveStatuses, lights } from '#domain/practice/drive.ts';

/** A practice drive (product.md, plan item 71). The date is Auckland's. */
export const driveRow = z.object({
  id: z.number().int(),
  date: z.string(),
  minutes: z.number().int(),
  light: z.enum(lights),
  weather: z.enum(weatherConditions),
  supervisorName: z.string(),
  notes: z.string().nullable(),
  status: z.enum(driveStatuses),
  answeredBy: z.enum(['supervisor', 'instructor']).nullable(),
  answeredName: z.string().nullable(),
  /** How long the link that was sent to the supervisor holds; null when none was. */
  askedUntil: z.string().nullable(),
});
export type DriveRow = z.infer<typeof driveRow>;

const columns = (sql: Sql) => sql`
  id, date, minutes, light, weather, supervisor_name, notes, status, answered_by, answered_name, asked_until
`;

/** A student's drives, the latest day first. */
export function listPractice(sql: Sql, schoolId: number, studentId: number): Promise<DriveRow[]> {
  return sql<DriveRow[]>`
    select ${columns(sql)} from practice_drive
    where student_id = ${studentId} and school_id = ${schoolId}
    order by date desc, id desc
  `;
}

/** One drive of this student; null when there is none or it is another's. */
export async function getPractice(
  sql: Sql,
  studentId: number,
  driveId: number,
): Promise<(DriveRow & { supervisorEmail: string | null }) | null> {
  const [row] = await sql<(DriveRow & { supervisorEmail: string | null })[]>`
    select ${columns(sql)}, supervisor_email from practice_drive where id = ${driveId} and student_id = ${studentId}
  `;
  return row ?? null;
}

/** What somebody with a link to confirm sees of a drive, and what confirming it needs. */
export type LinkedDrive = DriveRow & {
  readonly studentId: number;
  readonly schoolId: number;
  readonly learner: string;
};

/** None where the student or their school is archived. */
export async function getLinkedDrive(sql: Sql, driveId: number): Promise<LinkedDrive | null> {
  const [row] = await sql<LinkedDrive[]>`
    select practice_drive.id, date, minutes, light, weather, supervisor_name, practice_drive.notes, practice_drive.status,
      answered_by, answered_name, asked_until, practice_drive.student_id, practice_drive.school_id, student.first_name as learner
    from practice_drive join student on student.id = practice_drive.student_id join school on school.id = student.school_id
    where practice_drive.id = ${driveId} and not student.is_archived and not school.is_archived
  `;
  return row ?? null;
}
