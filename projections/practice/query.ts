import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { revision, selectRevised } from '../engine/revision.ts';
import { rowsOf } from '../engine/rows.ts';
import { practiceDrive, practiceLogbook, practiceSupervisor } from './practice.ts';

/** A practice drive. The date is Auckland's. */
export const driveRow = practiceDrive.row
  .omit({
    studentId: true,
    schoolId: true,
    supervisorEmail: true,
    answeredAt: true,
    loggedAt: true,
  })
  .extend({ revision });
export type DriveRow = z.infer<typeof driveRow>;

const askedDrive = driveRow.extend(practiceDrive.row.pick({ supervisorEmail: true }).shape);

/** A student's drives, the latest day first. */
export function listPractice(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<DriveRow[]> {
  return selectRevised(sql, practiceDrive, driveRow)`
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
  const [row] = await selectRevised(sql, practiceDrive, askedDrive)`
    where id = ${driveId} and student_id = ${studentId}
  `;
  return row ?? null;
}

/** What somebody with a link to confirm sees of a drive, and what confirming it needs. */
const linkedDrive = driveRow.omit({ revision: true }).extend({
  ...practiceDrive.row.pick({ studentId: true, schoolId: true }).shape,
  learner: z.string(),
});
export type LinkedDrive = Readonly<z.infer<typeof linkedDrive>>;

/** None where the student or their school is archived. */
export async function getLinkedDrive(sql: Sql, driveId: number): Promise<LinkedDrive | null> {
  const [row] = await rowsOf(sql, linkedDrive)`
    select practice_drive.id, date, practice_drive.starts_at, minutes, light, light_reason, weather, roads, kilometres, supervisor_id, supervisor_name,
      practice_drive.notes, practice_drive.is_imported, practice_drive.status, answered_by, answered_name, answered_why, asked_until, written_at, practice_drive.student_id, practice_drive.school_id, student.first_name as learner
    from practice_drive join student on student.id = practice_drive.student_id join school on school.id = student.school_id
    where practice_drive.id = ${driveId} and not student.is_archived and not school.is_archived
  `;
  return row ?? null;
}

/** Somebody who supervises a learner, or was asked to. */
export const supervisorRow = practiceSupervisor.row.omit({
  studentId: true,
  schoolId: true,
  removedAt: true,
});
export type SupervisorRow = z.infer<typeof supervisorRow>;

/** A student's supervisors, the first asked first. */
export function listSupervisors(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<SupervisorRow[]> {
  return practiceSupervisor.select(sql, supervisorRow)`
    where student_id = ${studentId} and school_id = ${schoolId} and removed_at is null order by id
  `;
}

/** Since when a student's supervisors have held a full licence, by their numbers: those who said so, on the list or not. */
export async function fullSinceOf(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<ReadonlyMap<number, LocalDate>> {
  const rows = await practiceSupervisor.select(sql, ['id', 'fullSince'])`
    where student_id = ${studentId} and school_id = ${schoolId} and full_since is not null
  `;
  return new Map(rows.flatMap(({ id, fullSince }) => (fullSince ? [[id, fullSince]] : [])));
}

const linkedSupervisor = supervisorRow.extend({
  ...practiceSupervisor.row.pick({ studentId: true, schoolId: true }).shape,
  learner: z.string(),
});
export type LinkedSupervisor = Readonly<z.infer<typeof linkedSupervisor>>;

/** What somebody with a link of their own as supervisor sees of themselves. None where the student or their school is archived. */
export async function getLinkedSupervisor(
  sql: Sql,
  supervisorId: number,
): Promise<LinkedSupervisor | null> {
  const [row] = await rowsOf(sql, linkedSupervisor)`
    select practice_supervisor.id, practice_supervisor.name, practice_supervisor.email, practice_supervisor.phone, full_since, registered_at,
      practice_supervisor.student_id, practice_supervisor.school_id, student.first_name as learner
    from practice_supervisor join student on student.id = practice_supervisor.student_id join school on school.id = student.school_id
    where practice_supervisor.id = ${supervisorId} and removed_at is null and not student.is_archived and not school.is_archived
  `;
  return row ?? null;
}

const logbookRow = practiceLogbook.row;
export type IssuedLogbook = z.infer<typeof logbookRow>;

/** The logbook that has this number on it; null where none has. */
export async function findLogbook(sql: Sql, number: string): Promise<IssuedLogbook | null> {
  const [row] = await practiceLogbook.select(sql, logbookRow)`where number = ${number}`;
  return row ?? null;
}

/** The logbook that was handed out last of a student; null while none was. */
export async function lastLogbook(sql: Sql, studentId: StudentId): Promise<IssuedLogbook | null> {
  const [row] = await practiceLogbook.select(sql, logbookRow)`
    where student_id = ${studentId} order by issued_at desc, number limit 1
  `;
  return row ?? null;
}
