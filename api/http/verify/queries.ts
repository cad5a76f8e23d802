import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { line } from '#domain/kernel/schemas.ts';
import { verification, verifyCertificate } from '#projections/certificates/query.ts';

/** Whether a certificate holds, for anyone who has its number. */
export function verifyQueries(deps: Deps) {
  const perAddress = deps.rateLimits.limit('certificates', 60, 60, 'look-ups from here');

  return new Elysia({ name: 'verify.queries', prefix: '/api/verify' }).use(access(deps)).get(
    '/:number',
    async ({ params, server, request, set }) => {
      await perAddress.spend(deps.clientAddress(server, request));
      set.headers['cache-control'] = 'no-store';
      return verifyCertificate(deps.sql, params.number, dateOf(deps.clock()));
    },
    {
      public: true,
      params: z.object({ number: line().max(200) }),
      response: verification,
      detail: { summary: "A certificate's validity; never whose it is" },
    },
  );
}
