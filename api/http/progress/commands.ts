import { Elysia } from 'elysia';
import { newCertificate } from '#api/cases/progress/certificates.ts';
import { recordProgress } from '#api/cases/progress/progress.ts';
import { signatureOf } from '#api/cases/school/instructor.ts';
import { currentStudentOf, studentOf } from '#api/cases/students/students.ts';
import type { Ids } from '#api/database/ids.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byStudent, idInPath } from '#api/http/ids-in-paths.ts';
import { noContent } from '#api/http/response-docs.ts';
import { drivingTest, stageCompletion } from '#domain/progress/commands.ts';
import { drivingTestNotFound, stageNotFound } from '#domain/progress/rejections.ts';
import { drivingTestRow, getDrivingTest } from '#projections/driving-tests/query.ts';
import { listProgress, progressItem } from '#projections/progress/query.ts';

const stageOfStudent = byStudent.extend({ stageId: idInPath });
const testOfStudent = byStudent.extend({ testId: idInPath });

/** Completing stages and recording test results. */
export function progressCommands(
  deps: AccessDeps & Parameters<typeof recordProgress>[0] & { readonly ids: Ids },
) {
  const { sql, ids } = deps;

  return new Elysia({ name: 'progress.commands', prefix: '/api/students' })
    .use(access(deps))
    .put(
      '/:id/progress/:stageId/complete',
      async ({ params: { id: studentId, stageId }, body, account, schoolId }) => {
        await currentStudentOf(deps, schoolId, studentId);
        await recordProgress(deps, { account, schoolId }, studentId, {
          type: 'CompleteStage',
          stageId,
          instructorNotes: body.instructorNotes,
          certificate: await newCertificate(ids, signatureOf({ account })),
        });
        const stages = await listProgress(sql, schoolId, studentId);
        const completed = stages.find((one) => one.stageId === stageId);
        if (!completed) throw stageNotFound();
        return completed;
      },
      {
        instructor: true,
        params: stageOfStudent,
        body: stageCompletion,
        response: progressItem,
        detail: { summary: 'Complete a stage: issues its certificate and starts the next stage' },
      },
    )
    .post(
      '/:id/tests',
      async ({ params: { id: studentId }, body: test, account, schoolId, set }) => {
        await currentStudentOf(deps, schoolId, studentId);
        const testId = await ids.next('driving_test');
        await recordProgress(deps, { account, schoolId }, studentId, {
          type: 'RecordDrivingTest',
          testId,
          test,
        });
        const row = await getDrivingTest(sql, schoolId, testId);
        if (!row) throw drivingTestNotFound();
        set.status = 201;
        return row;
      },
      {
        instructor: true,
        params: byStudent,
        body: drivingTest,
        response: { 201: drivingTestRow },
        detail: { summary: "Record a driving test's result" },
      },
    )
    .delete(
      '/:id/tests/:testId',
      async ({ params: { id: studentId, testId }, account, schoolId, set }) => {
        await studentOf(deps, schoolId, studentId);
        await recordProgress(deps, { account, schoolId }, studentId, {
          type: 'WithdrawDrivingTest',
          testId,
        });
        set.status = 204;
      },
      {
        instructor: true,
        params: testOfStudent,
        detail: {
          summary: 'Take back a result that was recorded by mistake',
          responses: noContent,
        },
      },
    );
}
