import type { Deps } from '#api/deps.ts';
import { largestId, type SchoolId } from '#domain/kernel/ids.ts';
import { listChildren } from '#projections/guardians/children.ts';
import { isStudentOf } from '#projections/students/query.ts';
import { studentNamedIn } from './page-guard.ts';

/**
 * Whether the student whom an address names is nobody to the person who asks for it. The frame says so in words, and is the same bytes as for everybody else; only the
 * status is another, as search engines, links that are checked and people who look after the server read nothing but that.
 */
export function namedStudents({ sql, portalSessions }: Pick<Deps, 'sql' | 'portalSessions'>) {
  return { isNobodyAt, isNoChildAt };

  /** @param schoolId of the instructor who asks */
  async function isNobodyAt(path: string, schoolId: SchoolId): Promise<boolean> {
    const named = studentNamedIn(path, 'school');
    if (named === null) return false;
    return named > largestId || !(await isStudentOf(sql, schoolId, named));
  }

  /** False for whoever is no parent here, or none any more: they are shown the door. */
  async function isNoChildAt(path: string, cookieHeader: string | null): Promise<boolean> {
    const named = studentNamedIn(path, 'parents');
    if (named === null) return false;
    const guardians = await portalSessions.guardiansOf(cookieHeader);
    const children = (await Promise.all(guardians.map((id) => listChildren(sql, id)))).flat();
    return children.length > 0 && children.every(({ studentId }) => studentId !== named);
  }
}
