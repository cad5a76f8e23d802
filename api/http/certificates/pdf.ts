import { Elysia } from 'elysia';
import type { UnconfirmedLimits } from '#api/cases/access/unconfirmed-limits.ts';
import { printCertificate } from '#api/cases/progress/certificates.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { asPdf } from '#api/http/response-docs.ts';

/** A certificate to print. */
export const certificatePdf = (
  deps: AccessDeps &
    Parameters<typeof printCertificate>[0] & { readonly unconfirmed: UnconfirmedLimits },
) =>
  new Elysia({ name: 'certificates.pdf', prefix: '/api/certificates' }).use(access(deps)).get(
    '/:id/pdf',
    async ({ params, account, schoolId }) => {
      await deps.unconfirmed.spend(account, 'documents');
      return printCertificate(deps, schoolId, params.id);
    },
    {
      instructor: true,
      params: byId,
      detail: {
        summary: 'A certificate as a PDF, with a QR code to its verify page',
        responses: asPdf,
      },
    },
  );
