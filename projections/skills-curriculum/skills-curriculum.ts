import { curriculumEvents } from '#domain/progress/events.ts';
import { ratings } from '#domain/progress/rating.ts';
import { idOf, int, moment, oneOf } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const curriculumAssessment = table(
  'curriculum_assessment',
  {
    studentId: idOf('student'),
    schoolId: idOf('school'),
    skillItemId: int(),
    status: oneOf(ratings),
    assessedAt: moment(),
  },
  { key: ['studentId', 'skillItemId'], exported: { name: 'curriculum' } },
);

/** The latest rating of each curriculum skill of each student. */
export const skillsCurriculum = projection({
  name: 'skills-curriculum',
  follows: [curriculumEvents],
  tables: [curriculumAssessment],
  on: {
    CurriculumSkillAssessed: ({ data }, rows) =>
      rows.upsert(curriculumAssessment, data, 'schoolId'),
  },
});
