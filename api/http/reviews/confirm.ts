import { Elysia } from 'elysia';
import { z } from 'zod';
import { reviews } from '#api/cases/students/reviews.ts';
import type { ClientAddress } from '#api/ground/client-address.ts';
import { type AccessDeps, access } from '#api/http/access.ts';

// A link that was cut short on its way is told like one that is used up.
const byToken = z.object({ token: z.string().max(100) });

const linkedReview = z.object({
  instructorName: z.string(),
  schoolName: z.string(),
  rating: z.number().int(),
  comment: z.string(),
});

/** The learner's side of a link in a letter: it works once, without an access code, because one may be in other hands. */
export function reviewConfirm(
  deps: AccessDeps & Parameters<typeof reviews>[0] & { readonly clientAddress: ClientAddress },
) {
  const { behind, confirm } = reviews(deps);
  const limit = deps.rateLimits.limit('review-links', 60, 15 * 60, 'links opened from here');

  return new Elysia({ name: 'reviews.confirm', prefix: '/api/confirm-review' })
    .use(access(deps))
    .get(
      '/:token',
      async ({ params: { token }, server, request, set }) => {
        set.headers['cache-control'] = 'no-store';
        await limit.spend(deps.clientAddress(server, request));
        const { instructorName, schoolName, rating, comment } = await behind(token);
        return { instructorName, schoolName, rating, comment };
      },
      {
        public: true,
        params: byToken,
        response: linkedReview,
        detail: { summary: 'The review behind a link' },
      },
    )
    .post(
      '/:token',
      async ({ params: { token }, server, request }) => {
        await limit.spend(deps.clientAddress(server, request));
        await confirm(token);
        return { confirmed: true as const };
      },
      {
        public: true,
        params: byToken,
        response: z.object({ confirmed: z.literal(true) }),
        detail: { summary: 'Say that the review is mine; the link is used up' },
      },
    );
}
