import { z } from 'zod';
import type { Database } from '#api/database.ts';
import { getStudentListVersion, listStudents, studentRow } from '#projections/students/query.ts';

const rows = z.array(studentRow);
/** Schools whose list is kept; the one asked for longest ago makes room. */
const keptSchools = 200;

/**
 * A school's list as it is sent. Reading, checking and writing out five hundred students takes longer than everything else in the request, so
 * what was sent is kept until the list's version moves, and a browser that has it is told so.
 */
export function studentLists(sql: Database) {
  const kept = new Map<number, { version: number; body: string }>();

  return async function sendList(request: Request, schoolId: number): Promise<Response> {
    const version = await getStudentListVersion(sql, schoolId);
    const headers = { etag: `"${schoolId}-${version}"`, 'cache-control': 'private, no-cache' };
    if (request.headers.get('if-none-match') === headers.etag)
      return new Response(null, { status: 304, headers });
    const body = await bodyOf(schoolId, version);
    return new Response(body, { headers: { ...headers, 'content-type': 'application/json' } });
  };

  async function bodyOf(schoolId: number, version: number): Promise<string> {
    const ready = kept.get(schoolId);
    kept.delete(schoolId);
    const list =
      ready?.version === version
        ? ready
        : { version, body: JSON.stringify(rows.parse(await listStudents(sql, schoolId))) };
    kept.set(schoolId, list);
    const [oldest] = kept.keys();
    if (kept.size > keptSchools && oldest !== undefined) kept.delete(oldest);
    return list.body;
  }
}
