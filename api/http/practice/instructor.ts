import { Elysia } from 'elysia';
import { z } from 'zod';
import { practiceAnswers } from '#api/cases/practice/answers.ts';
import { practiceLog, practiceOf } from '#api/cases/practice/practice-rows.ts';
import { studentOf } from '#api/cases/students/students.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byStudent, idInPath } from '#api/http/ids-in-paths.ts';
import { supervisorAnswer } from '#domain/practice/commands.ts';

/** A student's practice drives as their instructor sees and confirms them. */
export function instructorPractice(deps: AccessDeps & Parameters<typeof practiceAnswers>[0]) {
  const { linkFor, byInstructor } = practiceAnswers(deps);

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
        params: byStudent,
        response: practiceLog,
        detail: { summary: "A student's practice drives, and the hours that are confirmed" },
      },
    )
    .post(
      '/:id/practice/:driveId/link',
      ({ params: { id, driveId }, account, schoolId, set }) => {
        set.headers['cache-control'] = 'no-store';
        return linkFor({ account, schoolId }, id, driveId);
      },
      {
        instructor: true,
        params: byStudent.extend({ driveId: idInPath }),
        response: z.object({ confirmUrl: z.string(), expiresAt: z.string() }),
        detail: { summary: 'A link to pass on to the supervisor of a drive, shown this once' },
      },
    )
    .post(
      '/:id/practice/:driveId/answer',
      async ({ params: { id: studentId, driveId }, body: { agrees, why }, account, schoolId }) => {
        await byInstructor({ account, schoolId }, studentId, driveId, { agrees, why });
        return practiceOf(deps, schoolId, studentId);
      },
      {
        instructor: true,
        params: byStudent.extend({ driveId: idInPath }),
        body: supervisorAnswer,
        response: practiceLog,
        detail: { summary: 'Confirm a practice drive, or say that it does not count' },
      },
    );
}
