import { Elysia } from 'elysia';
import { z } from 'zod';
import { inclusionOfFact, proofOfFact } from '#api/cases/books/fact-in-ledger.ts';
import type { ClientAddress } from '#api/ground/client-address.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { asFile, refusals } from '#api/http/response-docs.ts';
import { inclusion, positionOfFact } from '#api/transparency/inclusion.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { line } from '#domain/kernel/schemas.ts';
import {
  findCertificate,
  verification,
  verifyCertificate,
} from '#projections/certificates/query.ts';

const numbered = z.object({ number: line().max(200) });

/** Whether a certificate holds, and where the ledger says so, for anyone who has its number. */
export function verifyQueries(
  deps: AccessDeps &
    Parameters<typeof inclusionOfFact>[0] & {
      readonly clientAddress: ClientAddress;
      readonly rateLimits: RateLimits;
    },
) {
  const perAddress = deps.rateLimits.limit('certificates', 60, 60, 'look-ups from here');

  const issuing = async (number: string) => {
    const found = await findCertificate(deps.sql, number);
    if (!found) return null;
    return positionOfFact(deps.sql, {
      stream: `progress-${found.studentId}`,
      type: 'CertificateIssued',
      field: 'certificateId',
      value: String(found.id),
    });
  };

  return new Elysia({ name: 'verify.queries', prefix: '/api/verify' })
    .use(access(deps))
    .get(
      '/:number',
      async ({ params, server, request, set }) => {
        await perAddress.spend(deps.clientAddress(server, request));
        set.headers['cache-control'] = 'no-store';
        return verifyCertificate(deps.sql, params.number, dateOf(deps.clock()));
      },
      {
        public: true,
        params: numbered,
        response: verification,
        detail: { summary: "A certificate's validity; never whose it is" },
      },
    )
    .get(
      '/:number/ledger',
      async ({ params, server, request, set }) => {
        await perAddress.spend(deps.clientAddress(server, request));
        set.headers['cache-control'] = 'no-store';
        return inclusionOfFact(deps, await issuing(params.number));
      },
      {
        public: true,
        params: numbered,
        response: inclusion,
        detail: {
          summary: 'Where in the ledger a certificate was issued, and under which checkpoint',
          responses: refusals(404),
        },
      },
    )
    .get(
      '/:number/proof',
      async ({ params, server, request }) => {
        await perAddress.spend(deps.clientAddress(server, request));
        return proofOfFact(deps, await issuing(params.number));
      },
      {
        public: true,
        params: numbered,
        detail: {
          summary: 'The proof that the issuing of a certificate stands in the ledger',
          responses: { ...asFile('The proof', 'text/plain'), ...refusals(404) },
        },
      },
    );
}
