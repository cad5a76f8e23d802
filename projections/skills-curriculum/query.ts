import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { curriculumAssessment } from './skills-curriculum.ts';

/** GET /api/students/{id}/curriculum-skills. */
export const curriculumAssessmentRow = curriculumAssessment.row
  .omit({ schoolId: true })
  .meta({ id: 'CurriculumAssessment' });
export type CurriculumAssessmentRow = z.infer<typeof curriculumAssessmentRow>;

/** A student's rated curriculum skills, in the curriculum's order. */
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
