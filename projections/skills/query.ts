import type { Sql } from 'postgres';
import { z } from 'zod';
import { skillLevels } from '#domain/catalogue/skills.ts';

/** A skill of a student (spec 1 section 3, Driving skill assessment); a skill nobody has looked at has no row. */
export const skillRow = z.object({
  studentId: z.number().int(),
  skillName: z.string(),
  level: z.enum(skillLevels),
  notes: z.string().nullable(),
  /** Null after a reset. */
  assessedAt: z.string().nullable(),
});
export type SkillRow = z.infer<typeof skillRow>;

/** GET /api/students/{id}/driving-skills, by name. */
export function listSkills(sql: Sql, schoolId: number, studentId: number): Promise<SkillRow[]> {
  return sql<SkillRow[]>`
    select student_id, skill_name, level, notes, assessed_at from skill_assessment
    where student_id = ${studentId} and school_id = ${schoolId}
    order by skill_name
  `;
}

/** GET /api/skills/all-assessments: every student of a school who is not archived. */
export function listAllSkills(sql: Sql, schoolId: number): Promise<SkillRow[]> {
  return sql<SkillRow[]>`
    select a.student_id, a.skill_name, a.level, a.notes, a.assessed_at
    from skill_assessment a join student on student.id = a.student_id
    where a.school_id = ${schoolId} and not student.is_archived
    order by a.student_id, a.skill_name
  `;
}

/** GET /api/students/{id}/driving-skills/changes: one step of a skill from one level to another. */
export const skillChangeRow = z.object({
  skillName: z.string(),
  fromLevel: z.enum(skillLevels),
  toLevel: z.enum(skillLevels),
  changedAt: z.string(),
});
export type SkillChangeRow = z.infer<typeof skillChangeRow>;

/** A student's steps, newest first. */
export function listSkillChanges(
  sql: Sql,
  schoolId: number,
  studentId: number,
  limit = 200,
): Promise<SkillChangeRow[]> {
  return sql<SkillChangeRow[]>`
    select skill_name, from_level, to_level, changed_at from skill_change
    where student_id = ${studentId} and school_id = ${schoolId}
    order by changed_at desc, position desc limit ${limit}
  `;
}
