import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { guardianAccessLevels, guardianRelationships } from '#domain/catalogue/guardians.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { listChildren } from '#projections/guardians/children.ts';
import { getSchool } from '#projections/schools/query.ts';

/** A parent or guardian, and the children they may look after, each with the level given for it. */
export const parent = z
  .object({
    guardianId: z.number().int(),
    parentName: z.string(),
    schoolName: z.string(),
    children: z.array(
      z.object({
        studentId: z.number().int().brand<'student'>(),
        firstName: z.string(),
        lastName: z.string(),
        relationship: z.enum(guardianRelationships),
        accessLevel: z.enum(guardianAccessLevels),
        schoolName: z.string(),
        instructorName: z.string(),
        completedLessons: z.number().int(),
        totalLessons: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'PortalParent' });
export type Parent = z.infer<typeof parent>;

/** @param guardianIds one for each school; of those that no longer have access nothing is shown. The first one who has names the parent. */
export async function getParent(
  { sql }: Pick<Deps, 'sql'>,
  guardianIds: readonly number[],
): Promise<Parent> {
  const children = (
    await Promise.all(guardianIds.map((guardianId) => listChildren(sql, guardianId)))
  ).flat();
  const [first] = children;
  const me = children.find(({ guardianId }) => guardianIds.includes(guardianId));
  const schools = new Map(
    await Promise.all(
      [...new Set(children.map(({ schoolId }) => schoolId))].map(
        async (schoolId) => [schoolId, (await getSchool(sql, schoolId))?.name ?? ''] as const,
      ),
    ),
  );
  return {
    guardianId: me?.guardianId ?? guardianIds[0] ?? 0,
    parentName: me?.parentName ?? '',
    schoolName: first ? (schools.get(first.schoolId) ?? '') : '',
    children: await Promise.all(
      children.map(async ({ guardianId: _g, schoolId, parentName: _p, instructorId, ...child }) => {
        const instructor = await getAccount(sql, instructorId);
        return {
          ...child,
          schoolName: schools.get(schoolId) ?? '',
          instructorName: instructor ? fullName(instructor).trim() : '',
        };
      }),
    ),
  };
}
