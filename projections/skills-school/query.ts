import type { Sql } from 'postgres';
import { z } from 'zod';
import { skillCategories } from '#domain/catalogue/skills.ts';

/** GET /api/school-skills. */
export const schoolSkillRow = z.object({
  name: z.string(),
  category: z.enum(skillCategories),
  addedAt: z.string(),
});
export type SchoolSkillRow = z.infer<typeof schoolSkillRow>;

/** A school's own skills, in the order they were added. */
export function listSchoolSkills(sql: Sql, schoolId: number): Promise<SchoolSkillRow[]> {
  return sql<SchoolSkillRow[]>`
    select name, category, added_at from school_skill where school_id = ${schoolId} order by added_at, name
  `;
}
