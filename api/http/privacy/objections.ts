import { Elysia } from 'elysia';
import { z } from 'zod';
import { objecting } from '#api/cases/students/objections.ts';
import type { ClientAddress } from '#api/ground/client-address.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { noContent } from '#api/http/response-docs.ts';

const byToken = z.object({ token: z.string().max(100) });

/** The link by which somebody who was named for a learner objects to it, from the letter that told them. */
export function objectionRoutes(
  deps: AccessDeps &
    Parameters<typeof objecting>[0] & {
      readonly clientAddress: ClientAddress;
      readonly rateLimits: RateLimits;
    },
) {
  const object = objecting(deps);
  const limit = deps.rateLimits.limit('objections', 60, 15 * 60, 'objections from here');

  return new Elysia({ name: 'objections', prefix: '/api/objections' }).use(access(deps)).post(
    '/:token',
    async ({ params: { token }, request, server, set }) => {
      await limit.spend(deps.clientAddress(server, request));
      await object(token);
      set.status = 204;
    },
    {
      public: true,
      params: byToken,
      detail: {
        summary: 'Object to a school having my details, by the link in its letter',
        responses: noContent,
      },
    },
  );
}
