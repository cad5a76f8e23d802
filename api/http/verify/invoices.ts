import { Elysia } from 'elysia';
import { z } from 'zod';
import { inclusionOfFact, proofOfFact } from '#api/cases/books/fact-in-ledger.ts';
import type { ClientAddress } from '#api/ground/client-address.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { asFile, refusals } from '#api/http/response-docs.ts';
import { inclusion, positionOfFact } from '#api/transparency/inclusion.ts';
import { invoiceNumber } from '#domain/invoices/invoice-book.ts';
import { invoiceNotFound } from '#domain/invoices/rejections.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { findInvoiceByFact } from '#projections/invoices/fact.ts';

const byFact = z.object({ fact: z.uuid('An invoice’s address ends in its identifier') });

/** Money in dollars; `total` is with every correction. */
const verified = z.object({
  invoiceNumber: z.string(),
  schoolName: z.string(),
  issuedOn: z.string(),
  issuedTotal: z.number(),
  total: z.number(),
});

/** Whether an invoice was issued so, and where the ledger says so, for anyone who holds its paper. */
export function verifyInvoices(
  deps: AccessDeps &
    Parameters<typeof inclusionOfFact>[0] & {
      readonly clientAddress: ClientAddress;
      readonly rateLimits: RateLimits;
    },
) {
  const perAddress = deps.rateLimits.limit('invoices', 60, 60, 'look-ups from here');

  const found = async (id: string) => {
    const invoice = await findInvoiceByFact(deps.sql, id);
    if (!invoice) throw invoiceNotFound();
    return invoice;
  };
  const issuing = async (id: string) => {
    const { schoolId, number } = await found(id);
    return positionOfFact(deps.sql, {
      stream: `invoices-${schoolId}`,
      type: 'InvoiceIssued',
      field: 'number',
      value: String(number),
    });
  };

  return new Elysia({ name: 'verify.invoices', prefix: '/api/verify-invoices' })
    .use(access(deps))
    .get(
      '/:fact',
      async ({ params, server, request, set }) => {
        await perAddress.spend(deps.clientAddress(server, request));
        set.headers['cache-control'] = 'no-store';
        const { number, schoolName, issuedOn, ...sums } = await found(params.fact);
        return {
          invoiceNumber: invoiceNumber(number),
          schoolName,
          issuedOn,
          issuedTotal: toDollars(sums.issuedTotalCents),
          total: toDollars(sums.totalCents),
        };
      },
      {
        public: true,
        params: byFact,
        response: verified,
        detail: {
          summary: 'That an invoice was issued, by what its paper says; never to whom',
          responses: refusals(404),
        },
      },
    )
    .get(
      '/:fact/ledger',
      async ({ params, server, request, set }) => {
        await perAddress.spend(deps.clientAddress(server, request));
        set.headers['cache-control'] = 'no-store';
        return inclusionOfFact(deps, await issuing(params.fact));
      },
      {
        public: true,
        params: byFact,
        response: inclusion,
        detail: {
          summary: 'Where in the ledger an invoice on paper was issued, and under which checkpoint',
          responses: refusals(404),
        },
      },
    )
    .get(
      '/:fact/proof',
      async ({ params, server, request }) => {
        await perAddress.spend(deps.clientAddress(server, request));
        return proofOfFact(deps, await issuing(params.fact));
      },
      {
        public: true,
        params: byFact,
        detail: {
          summary: 'The proof that the issuing of an invoice on paper stands in the ledger',
          responses: { ...asFile('The proof', 'text/plain'), ...refusals(404) },
        },
      },
    );
}
