import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { schoolSkill } from './skills-school.ts';

/** GET /api/school-skills. */
export const schoolSkillRow = schoolSkill.row.omit({ schoolId: true }).meta({ id: 'SchoolSkill' });
export type SchoolSkillRow = z.infer<typeof schoolSkillRow>;

/** A school's own skills, in the order they were added. */
export function listSchoolSkills(sql: Sql, schoolId: SchoolId): Promise<SchoolSkillRow[]> {
  return schoolSkill.select(
    sql,
    schoolSkillRow,
  )`where school_id = ${schoolId} order by added_at, name`;
}
