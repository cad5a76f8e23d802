import { Elysia } from 'elysia';
import { z } from 'zod';
import { courseJson, toCourseJson } from '#api/cases/courses/course-json.ts';
import { courseTeaching } from '#api/cases/courses/courses.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId, idInPath } from '#api/http/ids-in-paths.ts';
import { courseAttendanceForm, courseRunForm, courseSessionForm } from '#domain/course/commands.ts';
import { listCourses } from '#projections/courses/query.ts';

const ofSession = byId.extend({ sessionId: idInPath });
const ofCourse = { instructor: true as const, response: courseJson };

/** Approved courses as a school teaches them: sessions in the diary, attendance, assessment, certificates. */
export function courseRoutes(deps: AccessDeps & Parameters<typeof courseTeaching>[0]) {
  const service = courseTeaching(deps);

  return new Elysia({ name: 'courses', prefix: '/api/courses' })
    .use(access(deps))
    .get('/', async ({ schoolId }) => (await listCourses(deps.sql, schoolId)).map(toCourseJson), {
      instructor: true,
      response: z.array(courseJson),
      detail: { summary: 'The school’s courses with sessions and learners, the newest first' },
    })
    .post(
      '/',
      async ({ body, account, schoolId, set }) => {
        set.status = 201;
        return toCourseJson(await service.open({ account, schoolId }, body));
      },
      {
        instructor: true,
        body: courseRunForm,
        response: { 201: courseJson },
        detail: { summary: 'Start a course of the school’s approval, which I teach' },
      },
    )
    .post(
      '/:id/cancel',
      async ({ params: { id }, account, schoolId }) =>
        toCourseJson(await service.cancel({ account, schoolId }, id)),
      {
        ...ofCourse,
        params: byId,
        detail: { summary: 'Cancel a course: its learners are told and the diary is opened' },
      },
    )
    .post(
      '/:id/sessions',
      async ({ params: { id }, body, account, schoolId, set }) => {
        set.status = 201;
        return toCourseJson(await service.addSession({ account, schoolId }, id, body));
      },
      {
        instructor: true,
        params: byId,
        body: courseSessionForm,
        response: { 201: courseJson },
        detail: { summary: 'Add a session, which keeps my diary free of lessons' },
      },
    )
    .delete(
      '/:id/sessions/:sessionId',
      async ({ params: { id, sessionId }, account, schoolId }) =>
        toCourseJson(await service.removeSession({ account, schoolId }, id, sessionId)),
      {
        ...ofCourse,
        params: ofSession,
        detail: { summary: 'Remove a session and open the diary again' },
      },
    )
    .put(
      '/:id/sessions/:sessionId/attendance',
      async ({ params: { id, sessionId }, body: { presentIds }, account, schoolId }) => {
        const teacher = { account, schoolId };
        return toCourseJson(await service.takeAttendance(teacher, id, sessionId, presentIds));
      },
      {
        ...ofCourse,
        params: ofSession,
        body: courseAttendanceForm,
        detail: { summary: 'Say who came to a session, once it has started' },
      },
    );
}
