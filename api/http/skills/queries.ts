import { Elysia } from 'elysia';
import { z } from 'zod';
import { recordOf } from '#api/cases/students/students.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { compressedIfLong } from '#api/http/compressed.ts';
import { byStudent } from '#api/http/ids-in-paths.ts';
import {
  curriculumAssessmentRow,
  listAllSkills,
  listCurriculumAssessments,
  listSkillChanges,
  listSkills,
  skillChangeRow,
  skillRow,
} from '#projections/skills/query.ts';
import { listSchoolSkills, schoolSkillRow } from '#projections/skills-school/query.ts';

/** What has been assessed, of one student and of all. */
export const skillQueries = (deps: AccessDeps) =>
  new Elysia({ name: 'skills.queries', prefix: '/api' })
    .use(access(deps))
    .get(
      '/students/:id/driving-skills',
      ({ params, schoolId }) => recordOf(deps, schoolId, params.id, listSkills),
      {
        instructor: true,
        params: byStudent,
        response: z.array(skillRow),
        detail: { summary: "A student's skills; one nobody has looked at is not listed" },
      },
    )
    .get(
      '/students/:id/driving-skills/changes',
      ({ params, schoolId }) => recordOf(deps, schoolId, params.id, listSkillChanges),
      {
        instructor: true,
        params: byStudent,
        response: z.array(skillChangeRow),
        detail: { summary: "How a student's levels changed, newest first" },
      },
    )
    .get(
      '/students/:id/curriculum-skills',
      ({ params, schoolId }) => recordOf(deps, schoolId, params.id, listCurriculumAssessments),
      {
        instructor: true,
        params: byStudent,
        response: z.array(curriculumAssessmentRow),
        detail: { summary: "A student's ratings in the curriculum" },
      },
    )
    .get('/skills/all-assessments', ({ schoolId }) => listAllSkills(deps.sql, schoolId), {
      instructor: true,
      response: z.array(skillRow),
      mapResponse: compressedIfLong,
      detail: { summary: 'Skills of every student who is not archived' },
    })
    .get('/school-skills', ({ schoolId }) => listSchoolSkills(deps.sql, schoolId), {
      instructor: true,
      response: z.array(schoolSkillRow),
      detail: { summary: 'Skills the school has added to the fourteen' },
    });
