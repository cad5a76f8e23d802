import { z } from 'zod';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { notYours } from '#api/http/portal-access.ts';
import type { StudentId } from '#domain/kernel/ids.ts';

/** `/:studentId`: the guard has compared it with the session's student or children. */
export const ofStudent = z.object({ studentId: idInPath.brand<'student'>() });

/** A record that the person in a portal asked for. @throws 403, and logs a security event, unless it is there and theirs */
export function requireOwn<Row>(
  row: Row | null | undefined,
  studentId: StudentId,
  request: Request,
): Row {
  if (row === null || row === undefined) throw notYours(`student-${studentId}`, request);
  return row;
}

/** The same for a record that names its student. */
export function requireOwnRow<Row extends { readonly studentId: StudentId | null }>(
  row: Row | null,
  studentId: StudentId,
  request: Request,
): Row {
  return requireOwn(row?.studentId === studentId ? row : null, studentId, request);
}

/** The same for a student's number that did not come as `:studentId`. */
export function requireOwnStudent(
  named: number | undefined,
  studentId: StudentId,
  request: Request,
): void {
  requireOwn(named === studentId || null, studentId, request);
}
