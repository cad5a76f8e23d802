import { Elysia } from 'elysia';
import { z } from 'zod';
import { correctLessonStudent, handLessonOver } from '#api/cases/lessons/lesson-owners.ts';
import { lessonsWithoutOutcome, recordOutcomes } from '#api/cases/lessons/outcomes.ts';
import { sayRunningLate } from '#api/cases/lessons/running-late.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { lessonJson } from '#api/http/lesson-json.ts';
import { handOver, lessonOutcomes, studentCorrection } from '#domain/diary/commands.ts';
import { runningLateForm } from '#domain/diary/running-late.ts';
import { timesToJson } from '#domain/diary/slot.ts';

const outcomes = z.object({
  lessons: z.array(lessonJson),
  /** Of which it could not be written down, and why. */
  refused: z.array(z.object({ lessonId: z.number().int(), message: z.string() })),
});

/** Changes to a lesson that don't rebook it: it starts late, how it ended, who teaches it, whose it was. */
export const lessonOutcomeRoutes = (
  deps: AccessDeps & Parameters<typeof recordOutcomes>[0] & Parameters<typeof handLessonOver>[0],
) =>
  new Elysia({ name: 'lessons.outcomes', prefix: '/api/lessons' })
    .use(access(deps))
    .get(
      '/without-outcome',
      async ({ account, schoolId }) =>
        (await lessonsWithoutOutcome(deps, { account, schoolId })).map(timesToJson),
      {
        instructor: true,
        response: z.array(lessonJson),
        detail: {
          summary:
            'Lessons that are over and of which nobody has said how they ended: my own, or for the owner all of the school’s',
        },
      },
    )
    .post(
      '/outcomes',
      async ({ body, account, schoolId }) => {
        const { lessons, refused } = await recordOutcomes(deps, { account, schoolId }, body);
        return { lessons: lessons.map(timesToJson), refused: [...refused] };
      },
      {
        instructor: true,
        body: lessonOutcomes,
        response: outcomes,
        detail: {
          summary: 'Say how several lessons ended; one that is refused is named, the rest stands',
        },
      },
    )
    .post(
      '/running-late',
      ({ body, account, schoolId }) => sayRunningLate(deps, { account, schoolId }, body),
      {
        instructor: true,
        body: runningLateForm,
        response: z.object({ told: z.array(z.number().int()) }),
        detail: {
          summary:
            'Tell learners that their lessons start late; returns the lessons whose people are told now, and nobody is told the same twice',
        },
      },
    )
    .post(
      '/:id/hand-over',
      async ({ params, body, account, schoolId }) =>
        timesToJson(await handLessonOver(deps, { account, schoolId }, params.id, body)),
      {
        instructor: true,
        params: byId,
        body: handOver,
        response: lessonJson,
        detail: { summary: 'Hand a lesson to a colleague, at the same time' },
      },
    )
    .post(
      '/:id/student',
      async ({ params, body, account, schoolId }) =>
        timesToJson(
          await correctLessonStudent(deps, { account, schoolId }, params.id, body.studentId),
        ),
      {
        instructor: true,
        params: byId,
        body: studentCorrection,
        response: lessonJson,
        detail: {
          summary: 'Correct whose lesson it is: returns the lesson that stands in its place',
        },
      },
    );
