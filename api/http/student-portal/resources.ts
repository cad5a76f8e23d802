import { Elysia } from 'elysia';
import { z } from 'zod';
import { recordTheoryAttempt } from '#api/cases/progress/theory.ts';
import { fileAnswer } from '#api/cases/students/shared-files.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { ofStudent, requireOwn } from '#api/http/own-records.ts';
import { type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { asFile } from '#api/http/response-docs.ts';
import type { ResourceFiles } from '#api/sessions/resource-files.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { judgedTests, weakTopics } from '#domain/theory/weak-topics.ts';
import { finishedAttempt } from '#domain/theory-test/attempt.ts';
import { dueOf } from '#domain/theory-test/due-again.ts';
import { questionId, theoryLicence } from '#domain/theory-test/question.ts';
import { topicNames } from '#domain/theory-test/topics.ts';
import { getResource, listResources, resourceRow } from '#projections/resources/query.ts';
import {
  listTheoryAttempts,
  type TheoryAttemptRow,
  theoryAttemptRow,
} from '#projections/theory-attempts/query.ts';
import { listTheoryPlaces } from '#projections/theory-due-again/query.ts';

/** Of the licence that was practised for last: the ids of what is due today, the least known first, and the day the next is due. */
const dueAgain = z.object({
  licence: theoryLicence,
  questions: z.array(questionId),
  nextOn: z.iso.date().nullable(),
});

const theory = z.object({
  attempts: z.array(theoryAttemptRow),
  /** What the latest tests got wrong, the weakest first. */
  weakTopics: z.array(
    z.object({ topic: z.enum(topicNames), correct: z.number().int(), total: z.number().int() }),
  ),
  dueAgain,
});

/** What a learner reads and practises with: what their instructor shares, and the theory tests they took. */
export function studentResources(
  deps: PortalDeps &
    Parameters<typeof recordTheoryAttempt>[0] & {
      readonly clock: Clock;
      readonly rateLimits: RateLimits;
      readonly resourceFiles: ResourceFiles;
    },
) {
  const { sql, resourceFiles } = deps;
  const reports = deps.rateLimits.limit('theory-tests', 60, 60 * 60, 'theory tests');

  return new Elysia({ name: 'portal.resources', prefix: '/api/student-portal' })
    .use(portalAccess(deps))
    .get(
      '/resources/:studentId',
      ({ portal: { studentId, schoolId } }) => listResources(sql, schoolId, studentId),
      {
        student: true,
        params: ofStudent,
        response: z.array(resourceRow),
        detail: { summary: 'What my instructor shares with me, the latest first' },
      },
    )
    .get(
      '/resource/:resourceId/file',
      async ({ params, portal: { studentId, schoolId }, request }) => {
        const row = await getResource(sql, schoolId, params.resourceId);
        const isMine = row?.studentId === null || row?.studentId === studentId;
        const file = isMine ? await resourceFiles.find(params.resourceId) : null;
        return fileAnswer(requireOwn(file, studentId, request), row?.fileName ?? 'file');
      },
      {
        student: true,
        params: z.object({ resourceId: idInPath }),
        detail: {
          summary: 'A file that is shared with me',
          responses: asFile('The file', 'application/pdf', 'image/jpeg', 'image/png', 'image/webp'),
        },
      },
    )
    .get(
      '/theory/:studentId',
      async ({ portal: { studentId } }) => {
        const [attempts, due] = await Promise.all([
          listTheoryAttempts(sql, studentId),
          dueAgainOf(studentId),
        ]);
        return { attempts, weakTopics: weakTopics(latestResults(attempts)), dueAgain: due };
      },
      {
        student: true,
        params: ofStudent,
        response: theory,
        detail: { summary: 'My theory tests, newest first, and the topics to study' },
      },
    )
    .get('/theory-due-again', ({ portal: { studentId } }) => dueAgainOf(studentId), {
      student: true,
      response: dueAgain,
      detail: { summary: 'The theory questions that are due again for me today' },
    })
    .post(
      '/theory-attempts',
      async ({ body, portal: { studentId, context }, set }) => {
        await reports.spend(String(studentId));
        const result = await recordTheoryAttempt(deps, studentId, body, context);
        set.status = 201;
        return result;
      },
      {
        student: true,
        body: finishedAttempt,
        response: { 201: z.object({ score: z.number().int(), passed: z.boolean() }) },
        detail: {
          summary: 'Keep a finished theory test on my record; it is marked here',
          description:
            'A practice with `only` is of questions that were due again: it moves them on, and is not among the tests.',
        },
      },
    );

  async function dueAgainOf(studentId: StudentId): Promise<z.infer<typeof dueAgain>> {
    const [places, [latest], { questionBank: bank }] = await Promise.all([
      listTheoryPlaces(sql, studentId),
      listTheoryAttempts(sql, studentId, 1),
      import('#domain/theory-test/bank/bank.ts'),
    ]);
    const boxes = Object.fromEntries(places.map(({ question, ...place }) => [question, place]));
    const asked = { licence: latest?.licence ?? 'learner', on: dateOf(deps.clock()) } as const;
    const { questions, nextOn } = dueOf(boxes, bank, asked);
    return { licence: asked.licence, questions: questions.map(({ id }) => id), nextOn };
  }
}

const latestResults = (attempts: readonly TheoryAttemptRow[]) =>
  attempts.slice(0, judgedTests).flatMap(({ byTopic }) => byTopic);
