import { Elysia } from 'elysia';
import { z } from 'zod';
import { describeEvents } from '#api/audit/describe-events.ts';
import type { Deps } from '#api/deps.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byStudent } from '#api/http/ids-in-paths.ts';
import { positionOf } from '#domain/kernel/ids.ts';
import { studentNotFound } from '#domain/student/rejections.ts';
import { getStudent } from '#projections/students/query.ts';

const page = 20;

/** A student's own ledger, in sentences, for the school that teaches them. */
export const studentHistory = (deps: AccessDeps & Pick<Deps, 'auditOf' | 'longReads'>) =>
  new Elysia({ name: 'students.history', prefix: '/api/students' }).use(access(deps)).get(
    '/:id/history',
    async ({ params, query, schoolId }) => {
      if (!(await getStudent(deps.sql, schoolId, params.id))) throw studentNotFound();
      const theirs = { school: schoolId, student: params.id };
      return deps.longReads.read(async (sql) => {
        const { events, hasMore } = await deps.auditOf(sql).search(theirs, query.before, page);
        const described = await describeEvents(sql, events);
        return {
          events: described.map(({ position, occurredAt, actor, deed, type, data }) => ({
            position,
            at: occurredAt,
            sentence: `${deed}.`,
            actor,
            event: type,
            lessonId: typeof data['lessonId'] === 'number' ? data['lessonId'] : null,
          })),
          hasMore,
        };
      });
    },
    {
      instructor: true,
      params: byStudent,
      query: z.object({ before: positionOf('Before').optional() }),
      response: z.object({
        events: z.array(
          z.object({
            position: z.number(),
            at: z.string(),
            sentence: z.string(),
            actor: z.string(),
            event: z.string(),
            /** Null where it is about no lesson. */
            lessonId: z.number().nullable(),
          }),
        ),
        hasMore: z.boolean(),
      }),
      detail: { summary: 'What became of a student, newest first; paged by position' },
    },
  );
