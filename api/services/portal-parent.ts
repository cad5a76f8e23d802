import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { guardianAccessLevels, guardianRelationships } from '#domain/catalogue/guardians.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { listChildren } from '#projections/guardians/children.ts';
import { getSchool } from '#projections/schools/query.ts';

/** A parent or guardian, and the children they may look after, each with the level given for it. */
export const parent = z.object({
  guardianId: z.number().int(),
  parentName: z.string(),
  schoolName: z.string(),
  children: z.array(
    z.object({
      studentId: z.number().int(),
      firstName: z.string(),
      lastName: z.string(),
      relationship: z.enum(guardianRelationships),
      accessLevel: z.enum(guardianAccessLevels),
      instructorName: z.string(),
      completedLessons: z.number().int(),
      totalLessons: z.number().int(),
    }),
  ),
});
export type Parent = z.infer<typeof parent>;

export async function getParent({ sql }: Pick<Deps, 'sql'>, guardianId: number): Promise<Parent> {
  const children = await listChildren(sql, guardianId);
  const [first] = children;
  const school = first ? await getSchool(sql, first.schoolId) : null;
  return {
    guardianId,
    parentName: children.find((child) => child.guardianId === guardianId)?.parentName ?? '',
    schoolName: school?.name ?? '',
    children: await Promise.all(
      children.map(
        async ({ guardianId: _g, schoolId: _s, parentName: _p, instructorId, ...child }) => {
          const instructor = await getAccount(sql, instructorId);
          return {
            ...child,
            instructorName: instructor ? fullName(instructor).trim() : '',
          };
        },
      ),
    ),
  };
}
