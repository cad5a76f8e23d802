import { Elysia } from 'elysia';
import { z } from 'zod';
import { makePracticeLink } from '#api/cases/practice/practice-links.ts';
import { practiceLog, practiceOf } from '#api/cases/practice/practice-rows.ts';
import { actingOn, signatureOf } from '#api/cases/school/instructor.ts';
import { currentStudentOf, studentOf } from '#api/cases/students/students.ts';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { byId, idInPath } from '#api/http/ids-in-paths.ts';
import { supervisorAnswer } from '#domain/practice/commands.ts';
import { practice } from '#domain/practice/decide.ts';

/** A student's practice drives as their instructor sees and confirms them. */
export function instructorPractice(deps: Deps) {
  const { dispatch, tokens } = deps;

  return new Elysia({ name: 'practice.instructor', prefix: '/api/students' })
    .use(access(deps))
    .get(
      '/:id/practice',
      async ({ params: { id }, schoolId }) => {
        await studentOf(deps, schoolId, id);
        return practiceOf(deps, schoolId, id);
      },
      {
        instructor: true,
        params: byId,
        response: practiceLog,
        detail: { summary: "A student's practice drives, and the hours that are confirmed" },
      },
    )
    .post(
      '/:id/practice/:driveId/link',
      async ({ params: { id: studentId, driveId }, account, schoolId, set }) => {
        await currentStudentOf(deps, schoolId, studentId);
        await dispatch(
          practice,
          studentId,
          { type: 'AskSupervisor', driveId, studentId, schoolId },
          actingOn({ account, schoolId }, studentId),
        );
        set.headers['cache-control'] = 'no-store';
        return makePracticeLink(deps, studentId, driveId, { boundTo: null });
      },
      {
        instructor: true,
        params: byId.extend({ driveId: idInPath }),
        response: z.object({ confirmUrl: z.string(), expiresAt: z.string() }),
        detail: { summary: 'A link to pass on to the supervisor of a drive, shown this once' },
      },
    )
    .post(
      '/:id/practice/:driveId/answer',
      async ({ params: { id: studentId, driveId }, body: { agrees, why }, account, schoolId }) => {
        await studentOf(deps, schoolId, studentId);
        await dispatch(
          practice,
          studentId,
          {
            ...(agrees ? { type: 'ConfirmPractice' } : { type: 'DeclinePractice', why }),
            driveId,
            studentId,
            schoolId,
            by: 'instructor',
            name: signatureOf({ account }),
            via: 'signed_in',
          },
          actingOn({ account, schoolId }, studentId),
        );
        await tokens.forget('practice-link', driveId);
        return practiceOf(deps, schoolId, studentId);
      },
      {
        instructor: true,
        params: byId.extend({ driveId: idInPath }),
        body: supervisorAnswer,
        response: practiceLog,
        detail: { summary: 'Confirm a practice drive, or say that it does not count' },
      },
    );
}
