import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { idOf } from '#domain/kernel/ids.ts';
import { instant } from '#domain/kernel/schemas.ts';
import { lessonRow, listLessons } from '#projections/lessons/query.ts';

const filter = z.object({
  from: instant.optional(),
  to: instant.optional(),
  studentId: idOf('Student').optional(),
});

/** A school's lessons. */
export const lessonQueries = (deps: Deps) =>
  new Elysia({ name: 'lessons.queries', prefix: '/api/lessons' })
    .use(access(deps))
    .get('/', ({ query, schoolId }) => listLessons(deps.sql, schoolId, query), {
      instructor: true,
      query: filter,
      response: z.array(lessonRow),
      detail: {
        summary: 'Lessons by start time; `from` and `to` bound it, `studentId` narrows it',
      },
    });
