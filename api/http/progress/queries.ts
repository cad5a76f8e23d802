import { Elysia } from 'elysia';
import { z } from 'zod';
import { recordOf } from '#api/cases/students/students.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byStudent } from '#api/http/ids-in-paths.ts';
import { curriculumSkills, curriculumStages } from '#domain/catalogue/curriculum.ts';
import { skillCategories } from '#domain/catalogue/skills.ts';
import { drivingTestRow, listDrivingTests } from '#projections/driving-tests/query.ts';
import { listProgress, progressItem } from '#projections/progress/query.ts';

const stage = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  requiredHours: z.number(),
});
const stageSkill = z.object({
  id: z.number().int(),
  stageId: z.number().int(),
  name: z.string(),
  /** Which of the fourteen it is part of. */
  skill: z.string(),
  category: z.enum(skillCategories),
  description: z.string(),
});

/** How far a student is, and the curriculum they are measured by. */
export const progressQueries = (deps: AccessDeps) =>
  new Elysia({ name: 'progress.queries', prefix: '/api' })
    .use(access(deps))
    .get(
      '/students/:id/progress',
      ({ params, schoolId }) => recordOf(deps, schoolId, params.id, listProgress),
      {
        instructor: true,
        params: byStudent,
        response: z.array(progressItem),
        detail: { summary: 'Every stage of the curriculum, and how far the student is with it' },
      },
    )
    .get(
      '/students/:id/tests',
      ({ params, schoolId }) => recordOf(deps, schoolId, params.id, listDrivingTests),
      {
        instructor: true,
        params: byStudent,
        response: z.array(drivingTestRow),
        detail: { summary: "A student's driving test results, the latest first" },
      },
    )
    .get('/curriculum/stages', () => [...curriculumStages], {
      signedIn: true,
      response: z.array(stage),
      detail: { summary: 'The stages of the curriculum' },
    })
    .get('/curriculum/stages/skills', () => [...curriculumSkills], {
      signedIn: true,
      response: z.array(stageSkill),
      detail: { summary: 'The skills of every stage' },
    });
