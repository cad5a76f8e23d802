import { Elysia } from 'elysia';
import { courseJson, toCourseJson } from '#api/cases/courses/course-json.ts';
import { courseLearners } from '#api/cases/courses/learners.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId, idInPath } from '#api/http/ids-in-paths.ts';
import {
  courseAssessmentForm,
  courseCertificateForm,
  courseLearnerForm,
} from '#domain/course/commands.ts';

const ofLearner = byId.extend({ studentId: idInPath.brand<'student'>() });
const ofCourse = { instructor: true as const, response: courseJson };

/** Who is on a course, how they were assessed, and their certificates. */
export function courseLearnerRoutes(deps: AccessDeps & Parameters<typeof courseLearners>[0]) {
  const service = courseLearners(deps);

  return new Elysia({ name: 'courses.learners', prefix: '/api/courses' })
    .use(access(deps))
    .post(
      '/:id/learners',
      async ({ params: { id }, body: { studentId }, account, schoolId, set }) => {
        set.status = 201;
        return toCourseJson(await service.enrol({ account, schoolId }, id, studentId));
      },
      {
        instructor: true,
        params: byId,
        body: courseLearnerForm,
        response: { 201: courseJson },
        detail: { summary: 'Enrol a student in a course' },
      },
    )
    .delete(
      '/:id/learners/:studentId',
      async ({ params: { id, studentId }, account, schoolId }) =>
        toCourseJson(await service.removeLearner({ account, schoolId }, id, studentId)),
      {
        ...ofCourse,
        params: ofLearner,
        detail: { summary: 'Take a student off a course' },
      },
    )
    .put(
      '/:id/learners/:studentId/assessment',
      async ({ params: { id, studentId }, body, account, schoolId }) =>
        toCourseJson(await service.assess({ account, schoolId }, id, studentId, body)),
      {
        ...ofCourse,
        params: ofLearner,
        body: courseAssessmentForm,
        detail: { summary: 'Assess a learner of my course' },
      },
    )
    .post(
      '/:id/learners/:studentId/certificate',
      async ({ params: { id, studentId }, body: { isFamily }, account, schoolId, set }) => {
        set.status = 201;
        const teacher = { account, schoolId };
        return toCourseJson(await service.complete(teacher, id, studentId, isFamily));
      },
      {
        instructor: true,
        params: ofLearner,
        body: courseCertificateForm,
        response: { 201: courseJson },
        detail: {
          summary:
            'Issue the certificate of an approved course; not for the teacher’s own family, and the answer is kept',
        },
      },
    );
}
