import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { school } from './schools.ts';

const stored = school.row.omit({ ownerId: true, isArchived: true });

/** GET /api/schools/mine. Prices in dollars. */
export const schoolRow = stored
  .omit({ defaultLessonPriceCents: true })
  .extend({ defaultLessonPrice: z.number() });
export type SchoolRow = z.infer<typeof schoolRow>;

export async function getSchool(sql: Sql, schoolId: SchoolId): Promise<SchoolRow | null> {
  const [found] = await school.select(sql, stored)`where id = ${schoolId}`;
  if (!found) return null;
  const { defaultLessonPriceCents, ...row } = found;
  return { ...row, defaultLessonPrice: defaultLessonPriceCents / 100 };
}
