import { gzipSync } from 'bun';
import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { getStudentListVersion, listStudents, studentRow } from '#projections/students/query.ts';

const rows = z.array(studentRow);
/** A list as JSON, and the same gzipped: that of five hundred students is a tenth of it. */
export type StudentList = { readonly plain: Bytes; readonly gzipped: () => Bytes };
type Bytes = Uint8Array<ArrayBuffer>;

/** Schools whose list is kept; the one asked for longest ago makes room. */
const keptSchools = 200;

/**
 * A school's list as it is sent. Reading, checking and writing out five hundred students takes longer than everything else in the request, so
 * what was sent is kept here until the list's version moves. A browser keeps nothing of it: it is about people.
 */
export function studentLists(sql: Database) {
  const kept = new Map<number, { version: number; list: StudentList }>();

  /** The list as JSON; that of archived students is asked for too rarely to be kept. */
  return async (schoolId: SchoolId, isArchived = false): Promise<StudentList> =>
    isArchived
      ? asJson(rows.parse(await listStudents(sql, schoolId, true)))
      : listOf(schoolId, await getStudentListVersion(sql, schoolId));

  async function listOf(schoolId: SchoolId, version: number): Promise<StudentList> {
    const ready = kept.get(schoolId);
    kept.delete(schoolId);
    const now =
      ready?.version === version
        ? ready
        : { version, list: asJson(rows.parse(await listStudents(sql, schoolId))) };
    kept.set(schoolId, now);
    const [oldest] = kept.keys();
    if (kept.size > keptSchools && oldest !== undefined) kept.delete(oldest);
    return now.list;
  }
}

function asJson(value: unknown): StudentList {
  const plain = new TextEncoder().encode(JSON.stringify(value));
  let packed: Bytes | null = null;
  return { plain, gzipped: () => (packed ??= gzipSync(plain, { level: 1 })) };
}
