import { Elysia } from 'elysia';
import { z } from 'zod';
import { administration } from '#api/cases/school/administration.ts';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { adminReason } from '#domain/kernel/fields.ts';
import { review } from '#domain/review/decide.ts';
import { school } from '#domain/school/decide.ts';
import { adminListing, listNewestListings } from '#projections/directory/query.ts';
import { adminReview, listNewestReviews } from '#projections/reviews/query.ts';

const newest = 200;
const why = z.object({ reason: adminReason });
const done = z.object({ done: z.literal(true) });

/** What schools and learners show to everybody, for an admin to look through; what should not be there is taken off. */
export function adminPublished(deps: Deps) {
  const { longReads, dispatch } = deps;
  const { contextOf } = administration(deps);

  return new Elysia({ name: 'admin.published', prefix: '/api/admin' })
    .use(access(deps))
    .get('/reviews', () => longReads.read((sql) => listNewestReviews(sql, newest)), {
      admin: true,
      response: z.array(adminReview),
      detail: { summary: 'The newest reviews of all schools, hidden ones too' },
    })
    .post(
      '/reviews/:id/hide',
      ({ params: { id }, body: { reason }, account }) =>
        decide('HideReview', id, account.id, reason),
      {
        admin: true,
        params: byId,
        body: why,
        response: done,
        detail: { summary: 'Take a review off the public pages' },
      },
    )
    .post(
      '/reviews/:id/show',
      ({ params: { id }, body: { reason }, account }) =>
        decide('ShowReview', id, account.id, reason),
      {
        admin: true,
        params: byId,
        body: why,
        response: done,
        detail: { summary: 'Show a review again that was hidden' },
      },
    )
    .get('/listings', () => longReads.read((sql) => listNewestListings(sql, newest)), {
      admin: true,
      response: z.array(adminListing),
      detail: { summary: 'The newest entries of the directory' },
    })
    .post(
      '/listings/:id/unlist',
      async ({ params: { id: schoolId }, body: { reason }, account }) => {
        await dispatch(
          school,
          schoolId,
          { type: 'UnlistSchool', schoolId },
          { ...contextOf(account.id, reason), schoolId },
        );
        return { done: true } as const;
      },
      {
        admin: true,
        params: byId,
        body: why,
        response: done,
        detail: { summary: 'Take a school off the directory; it may list itself again' },
      },
    );

  async function decide(
    type: 'HideReview' | 'ShowReview',
    studentId: number,
    adminId: number,
    reason: string | null,
  ) {
    await dispatch(
      review,
      studentId,
      { type, studentId },
      { ...contextOf(adminId, reason), studentId },
    );
    return { done: true } as const;
  }
}
