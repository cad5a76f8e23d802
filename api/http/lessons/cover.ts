import { Elysia } from 'elysia';
import { z } from 'zod';
import { coverLessons, coverOf } from '#api/cases/lessons/cover.ts';
import type { Clock } from '#api/ground/clock.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { lessonJson } from '#api/http/lesson-json.ts';
import { refusals } from '#api/http/response-docs.ts';
import { coverForm, coverStates } from '#domain/diary/cover.ts';
import { timesToJson } from '#domain/diary/slot.ts';
import { idOf } from '#domain/kernel/ids.ts';
import { enteredDate } from '#domain/kernel/schemas.ts';

const ofDay = z.object({
  instructorId: idOf('Instructor').brand<'account'>(),
  date: enteredDate('Date must be a date'),
});
const covered = z.object({
  lesson: lessonJson,
  options: z.array(
    z.object({
      instructorId: z.number().int().brand<'account'>(),
      state: z.enum(coverStates),
    }),
  ),
});

/** An instructor's day that colleagues take over. */
export const lessonCoverRoutes = (
  deps: AccessDeps & { readonly clock: Clock } & Parameters<typeof coverLessons>[0],
) =>
  new Elysia({ name: 'lessons.cover', prefix: '/api/lessons' })
    .use(access(deps))
    .get(
      '/cover',
      async ({ query, account, schoolId }) =>
        (await coverOf(deps, { account, schoolId }, query)).map(({ lesson, options }) => ({
          lesson: timesToJson(lesson),
          options: [...options],
        })),
      {
        instructor: true,
        query: ofDay,
        response: z.array(covered),
        detail: {
          summary:
            'What an instructor still has to teach on an Auckland day, and which colleagues could take each lesson',
          responses: refusals(404),
        },
      },
    )
    .post(
      '/cover',
      async ({ body, account, schoolId }) => {
        const { handedOver, refused } = await coverLessons(deps, { account, schoolId }, body);
        return { handedOver: handedOver.map(timesToJson), refused: [...refused] };
      },
      {
        instructor: true,
        body: coverForm,
        response: z.object({
          handedOver: z.array(lessonJson),
          refused: z.array(z.object({ lessonId: z.number().int(), message: z.string() })),
        }),
        detail: {
          summary:
            'Hand lessons to colleagues at the same times; one that cannot be moved is named, the rest stands',
        },
      },
    );
