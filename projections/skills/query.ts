import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { curriculumAssessment, skillAssessment, skillChange } from './skills.ts';

/** A skill of a student; a skill nobody has looked at has no row. */
export const skillRow = skillAssessment.row
  .omit({ schoolId: true, wholeAt: true })
  .meta({ id: 'Skill' });
export type SkillRow = z.infer<typeof skillRow>;

/** GET /api/students/{id}/driving-skills, by name. */
export function listSkills(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<SkillRow[]> {
  return skillAssessment.select(sql, skillRow)`
    where student_id = ${studentId} and school_id = ${schoolId}
    order by skill_name
  `;
}

/** GET /api/skills/all-assessments: every student of a school who is not archived. */
export function listAllSkills(sql: Sql, schoolId: SchoolId): Promise<SkillRow[]> {
  return skillAssessment.select(sql, skillRow)`
    where school_id = ${schoolId}
      and not exists (select from student where student.id = student_id and student.is_archived)
    order by student_id, skill_name
  `;
}

/** GET /api/students/{id}/curriculum-skills: an item of a skill that has a level. */
export const curriculumAssessmentRow = curriculumAssessment.row
  .omit({ schoolId: true, isOwn: true })
  .meta({ id: 'CurriculumAssessment' });
export type CurriculumAssessmentRow = z.infer<typeof curriculumAssessmentRow>;

/** A student's rated items, in the curriculum's order. */
export function listCurriculumAssessments(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<CurriculumAssessmentRow[]> {
  return curriculumAssessment.select(sql, curriculumAssessmentRow)`
    where student_id = ${studentId} and school_id = ${schoolId}
    order by skill_item_id
  `;
}

/** GET /api/students/{id}/driving-skills/changes: one step of a skill from one level to another. */
export const skillChangeRow = skillChange.row
  .pick({
    skillName: true,
    fromLevel: true,
    toLevel: true,
    changedAt: true,
  })
  .meta({ id: 'SkillChange' });
export type SkillChangeRow = z.infer<typeof skillChangeRow>;

/** A student's steps, newest first. */
export function listSkillChanges(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
  limit = 200,
): Promise<SkillChangeRow[]> {
  return skillChange.select(sql, skillChangeRow)`
    where student_id = ${studentId} and school_id = ${schoolId}
    order by changed_at desc, position desc limit ${limit}
  `;
}
