import { Elysia } from 'elysia';
import { z } from 'zod';
import { type AccessDeps, access } from '#api/http/access.ts';
import { listReviews, schoolReview } from '#projections/reviews/query.ts';

/** What a school's students say about it. */
export const reviewQueries = (deps: AccessDeps) =>
  new Elysia({ name: 'reviews.queries', prefix: '/api/reviews' })
    .use(access(deps))
    .get('/', ({ schoolId }) => listReviews(deps.sql, schoolId), {
      instructor: true,
      response: z.array(schoolReview),
      detail: { summary: 'Reviews of my school, newest first' },
    });
