import { Elysia } from 'elysia';
import type { UnconfirmedLimits } from '#api/cases/access/unconfirmed-limits.ts';
import { askedExports } from '#api/cases/books/asked-exports.ts';
import { disputePack } from '#api/cases/payments/dispute-pack.ts';
import { pdfAnswer } from '#api/gateways/pdf/pdf-answer.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { mustBeFromHere } from '#api/http/from-here.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { asFile, refusals } from '#api/http/response-docs.ts';

/** What the ledger says for a payment that is disputed; taking it along is recorded. */
export function disputePackRoutes(
  deps: AccessDeps &
    Parameters<typeof disputePack>[0] &
    Parameters<typeof askedExports>[0] & {
      readonly publicUrl: string;
      readonly rateLimits: RateLimits;
      readonly unconfirmed: UnconfirmedLimits;
    },
) {
  const { note } = askedExports(deps);
  const perSchool = deps.rateLimits.limit('dispute packs', 30, 60 * 60, 'exports');

  return new Elysia({ name: 'payments.dispute-pack', prefix: '/api/payments' })
    .use(access(deps))
    .get(
      '/:id/dispute-pack',
      async ({ params, account, schoolId, request }) => {
        mustBeFromHere(request, deps.publicUrl);
        await perSchool.spend(String(schoolId));
        await deps.unconfirmed.spend(account, 'documents');
        const { pdf, name } = await disputePack(deps, schoolId, params.id);
        await note({ account, schoolId }, 'dispute');
        return pdfAnswer(pdf, name);
      },
      {
        instructor: true,
        confirmed: true,
        params: byId,
        detail: {
          summary: 'What the ledger says for a disputed payment, as a PDF for the bank',
          responses: { ...asFile('The evidence', 'application/pdf'), ...refusals(404, 409) },
        },
      },
    );
}
