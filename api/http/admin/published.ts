import { Elysia } from 'elysia';
import { z } from 'zod';
import { publishedByOthers } from '#api/cases/school/published.ts';
import type { LongReads } from '#api/database/long-reads.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { bySchool, byStudent } from '#api/http/ids-in-paths.ts';
import { adminReason } from '#domain/kernel/fields.ts';
import { adminListing, listNewestListings } from '#projections/directory/query.ts';
import { adminReview, listNewestReviews } from '#projections/reviews/query.ts';

const newest = 200;
const why = z.object({ reason: adminReason });
const done = z.object({ done: z.literal(true) });

/** What schools and learners show to everybody, for an admin to look through; what should not be there is taken off. */
export function adminPublished(
  deps: AccessDeps & Parameters<typeof publishedByOthers>[0] & { readonly longReads: LongReads },
) {
  const { longReads } = deps;
  const { decideReview, unlist } = publishedByOthers(deps);

  return new Elysia({ name: 'admin.published', prefix: '/api/admin' })
    .use(access(deps))
    .get('/reviews', () => longReads.read((sql) => listNewestReviews(sql, newest)), {
      admin: true,
      response: z.array(adminReview),
      detail: { summary: 'The newest reviews of all schools, hidden ones too' },
    })
    .post(
      '/reviews/:id/hide',
      async ({ params: { id }, body: { reason }, account }) => {
        await decideReview('HideReview', id, account.id, reason);
        return { done: true } as const;
      },
      {
        admin: true,
        params: byStudent,
        body: why,
        response: done,
        detail: { summary: 'Take a review off the public pages' },
      },
    )
    .post(
      '/reviews/:id/show',
      async ({ params: { id }, body: { reason }, account }) => {
        await decideReview('ShowReview', id, account.id, reason);
        return { done: true } as const;
      },
      {
        admin: true,
        params: byStudent,
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
        await unlist(schoolId, account.id, reason);
        return { done: true } as const;
      },
      {
        admin: true,
        params: bySchool,
        body: why,
        response: done,
        detail: { summary: 'Take a school off the directory; it may list itself again' },
      },
    );
}
