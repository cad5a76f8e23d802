import { Elysia } from 'elysia';
import { z } from 'zod';
import { inclusionOfFact, proofOfFact } from '#api/cases/books/fact-in-ledger.ts';
import { checkLogbook, positionOfLogbook } from '#api/cases/practice/practice-logbook.ts';
import type { Deps } from '#api/deps.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { asFile, refusals } from '#api/http/response-docs.ts';
import { inclusion } from '#api/transparency/inclusion.ts';
import { line } from '#domain/kernel/schemas.ts';

const numbered = z.object({ number: line().max(100).toUpperCase() });

const verified = z.object({
  number: z.string(),
  status: z.enum(['valid', 'changed', 'unknown']),
  schoolName: z.string().nullable(),
  issuedOn: z.string().nullable(),
  minutes: z.number().int().nullable(),
});

type LogbookDeps = AccessDeps &
  Parameters<typeof inclusionOfFact>[0] &
  Pick<Deps, 'clientAddress' | 'rateLimits'>;

/** Whether a logbook that was handed out still holds, and where the ledger says so, for anyone who has its number. */
export function verifyLogbooks(deps: LogbookDeps) {
  const perAddress = deps.rateLimits.limit('logbooks', 60, 60, 'look-ups from here');
  const spend = (...[server, request]: Parameters<typeof deps.clientAddress>) =>
    perAddress.spend(deps.clientAddress(server, request));

  return new Elysia({ name: 'verify.logbooks', prefix: '/api/verify-logbooks' })
    .use(access(deps))
    .get(
      '/:number',
      async ({ params: { number }, server, request, set }) => {
        await spend(server, request);
        set.headers['cache-control'] = 'no-store';
        return { number, ...(await checkLogbook(deps, number)) };
      },
      {
        public: true,
        params: numbered,
        response: verified,
        detail: {
          summary:
            'That a logbook says what it said; never whose it is, and the hours only where the learner shares them',
        },
      },
    )
    .get(
      '/:number/ledger',
      async ({ params: { number }, server, request, set }) => {
        await spend(server, request);
        set.headers['cache-control'] = 'no-store';
        return inclusionOfFact(deps, await positionOfLogbook(deps, number));
      },
      {
        public: true,
        params: numbered,
        response: inclusion,
        detail: {
          summary: 'Where in the ledger a logbook was handed out, and under which checkpoint',
          responses: refusals(404),
        },
      },
    )
    .get(
      '/:number/proof',
      async ({ params: { number }, server, request }) => {
        await spend(server, request);
        return proofOfFact(deps, await positionOfLogbook(deps, number));
      },
      {
        public: true,
        params: numbered,
        detail: {
          summary: 'The proof that a logbook was handed out so',
          responses: { ...asFile('The proof', 'text/plain'), ...refusals(404) },
        },
      },
    );
}
