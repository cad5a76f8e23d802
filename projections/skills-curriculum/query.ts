import type { Sql } from 'postgres';
import { z } from 'zod';
import { ratings } from '#domain/progress/rating.ts';

/** GET /api/students/{id}/curriculum-skills (spec 1 section 3, Curriculum skill assessment). */
export const curriculumAssessmentRow = z.object({
  studentId: z.number().int(),
  skillItemId: z.number().int(),
  status: z.enum(ratings),
  assessedAt: z.string(),
});
export type CurriculumAssessmentRow = z.infer<typeof curriculumAssessmentRow>;

/** A student's rated curriculum skills, in the curriculum's order. */
export function listCurriculumAssessments(
  sql: Sql,
  schoolId: number,
  studentId: number,
): Promise<CurriculumAssessmentRow[]> {
  return sql<CurriculumAssessmentRow[]>`
    select student_id, skill_item_id, status, assessed_at from curriculum_assessment
    where student_id = ${studentId} and school_id = ${schoolId}
    order by skill_item_id
  `;
}
