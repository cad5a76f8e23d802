import { z } from 'zod';
import type { Database } from '#api/database.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { getStudentListVersion, listStudents, studentRow } from '#projections/students/query.ts';

const rows = z.array(studentRow);
/** Schools whose list is kept; the one asked for longest ago makes room. */
const keptSchools = 200;

/**
 * A school's list as it is sent. Reading, checking and writing out five hundred students takes longer than everything else in the request, so
 * what was sent is kept here until the list's version moves. A browser keeps nothing of it: it is about people.
 */
export function studentLists(sql: Database) {
  const kept = new Map<number, { version: number; body: Uint8Array<ArrayBuffer> }>();

  /** The list as JSON; that of archived students is asked for too rarely to be kept. */
  return async (schoolId: SchoolId, isArchived = false): Promise<Uint8Array<ArrayBuffer>> =>
    isArchived
      ? asJson(rows.parse(await listStudents(sql, schoolId, true)))
      : bodyOf(schoolId, await getStudentListVersion(sql, schoolId));

  async function bodyOf(schoolId: SchoolId, version: number): Promise<Uint8Array<ArrayBuffer>> {
    const ready = kept.get(schoolId);
    kept.delete(schoolId);
    const list =
      ready?.version === version
        ? ready
        : { version, body: asJson(rows.parse(await listStudents(sql, schoolId))) };
    kept.set(schoolId, list);
    const [oldest] = kept.keys();
    if (kept.size > keptSchools && oldest !== undefined) kept.delete(oldest);
    return list.body;
  }
}

const asJson = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
