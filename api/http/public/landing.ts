import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';

const landing = z.object({ students: z.number().int(), demo: z.boolean() });

/** What the landing page counts: real students, or nothing (product.md 4). */
export const landingQueries = (deps: Deps) =>
  new Elysia({ name: 'landing.queries', prefix: '/api/public' }).use(access(deps)).get(
    '/landing',
    async ({ set }) => {
      set.headers['cache-control'] = 'public, max-age=60';
      const [row] = await deps.sql<
        { students: number }[]
      >`select count(*) as students from student where not is_archived`;
      return { students: row?.students ?? 0, demo: deps.demo };
    },
    { public: true, response: landing, detail: { summary: 'Figures of the landing page' } },
  );
