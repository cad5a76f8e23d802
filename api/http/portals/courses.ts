import { Elysia } from 'elysia';
import { z } from 'zod';
import { coursesOfLearner, learnerCourseJson } from '#api/cases/courses/learner-courses.ts';
import { ofStudent } from '#api/http/own-records.ts';
import {
  type PortalDeps,
  type PortalName,
  portalRoutes,
  summaryIn,
} from '#api/http/portal-access.ts';

/** The approved courses of a learner, for them and for their parents. */
export const portalCourses = (portal: PortalName, deps: PortalDeps) =>
  new Elysia({ name: `portals.courses.${portal}` })
    .use(portalRoutes(portal, deps))
    .get(
      '/courses/:studentId',
      ({ portal: { schoolId, studentId } }) => coursesOfLearner(deps, schoolId, studentId),
      {
        asked: 'progress',
        params: ofStudent,
        response: z.array(learnerCourseJson),
        ...summaryIn(portal)(
          'My approved courses: sessions, attendance, assessment and certificate',
          "A child's approved courses: sessions, attendance, assessment and certificate",
        ),
      },
    );
