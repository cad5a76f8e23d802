import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { lessonJson } from '#api/http/lesson-json.ts';
import { timesToJson } from '#domain/diary/slot.ts';
import { idOf } from '#domain/kernel/ids.ts';
import { instant } from '#domain/kernel/schemas.ts';
import { listLessons } from '#projections/lessons/query.ts';

const filter = z.object({
  from: instant.optional(),
  to: instant.optional(),
  studentId: idOf('Student').optional(),
});

/** A school's lessons. */
export const lessonQueries = (deps: Deps) =>
  new Elysia({ name: 'lessons.queries', prefix: '/api/lessons' })
    .use(access(deps))
    .get(
      '/',
      async ({ query, schoolId }) =>
        (await listLessons(deps.sql, schoolId, query)).map(timesToJson),
      {
        instructor: true,
        query: filter,
        response: z.array(lessonJson),
        detail: {
          summary: 'Lessons by start time; `from` and `to` bound it, `studentId` narrows it',
        },
      },
    );
