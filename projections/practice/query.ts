import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { rowsOf } from '../engine/rows.ts';
import { practiceDrive } from './practice.ts';

/** A practice drive. The date is Auckland's. */
export const driveRow = practiceDrive.row.omit({
  studentId: true,
  schoolId: true,
  supervisorEmail: true,
  answeredAt: true,
  loggedAt: true,
});
export type DriveRow = z.infer<typeof driveRow>;

const askedDrive = driveRow.extend(practiceDrive.row.pick({ supervisorEmail: true }).shape);

/** A student's drives, the latest day first. */
export function listPractice(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<DriveRow[]> {
  return practiceDrive.select(sql, driveRow)`
    where student_id = ${studentId} and school_id = ${schoolId}
    order by date desc, id desc
  `;
}

/** One drive of this student; null when there is none or it is another's. */
export async function getPractice(
  sql: Sql,
  studentId: StudentId,
  driveId: number,
): Promise<z.infer<typeof askedDrive> | null> {
  const [row] = await practiceDrive.select(sql, askedDrive)`
    where id = ${driveId} and student_id = ${studentId}
  `;
  return row ?? null;
}

/** What somebody with a link to confirm sees of a drive, and what confirming it needs. */
const linkedDrive = driveRow.extend({
  ...practiceDrive.row.pick({ studentId: true, schoolId: true }).shape,
  learner: z.string(),
});
export type LinkedDrive = Readonly<z.infer<typeof linkedDrive>>;

/** None where the student or their school is archived. */
export async function getLinkedDrive(sql: Sql, driveId: number): Promise<LinkedDrive | null> {
  const [row] = await rowsOf(sql, linkedDrive)`
    select practice_drive.id, date, minutes, light, weather, supervisor_name, practice_drive.notes, practice_drive.status,
      answered_by, answered_name, asked_until, practice_drive.student_id, practice_drive.school_id, student.first_name as learner
    from practice_drive join student on student.id = practice_drive.student_id join school on school.id = student.school_id
    where practice_drive.id = ${driveId} and not student.is_archived and not school.is_archived
  `;
  return row ?? null;
}
