import { Elysia } from 'elysia';
import { z } from 'zod';
import type { SchoolTerms } from '#api/cases/terms/school-terms.ts';
import { printTerms } from '#api/cases/terms/signed-terms.ts';
import { signersOf } from '#api/cases/terms/unsigned.ts';
import { pdfAnswer } from '#api/gateways/pdf/pdf-answer.ts';
import type { Clock } from '#api/ground/clock.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedTermsDraft } from '#api/http/edited-terms.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { asPdf, refusals } from '#api/http/response-docs.ts';
import {
  schoolTermsJson,
  signatureToJson,
  signerJson,
  termsPreviewJson,
  termsVersionJson,
} from '#api/http/terms-json.ts';
import { publishTermsForm, termsDraftForm } from '#domain/terms/commands.ts';

const byVersion = z.object({ version: idInPath });

/** A school’s terms: the owner writes and publishes them, every instructor reads them. */
export function termsRoutes(
  deps: AccessDeps &
    Parameters<typeof printTerms>[0] & {
      readonly clock: Clock;
      readonly schoolTerms: SchoolTerms;
    },
) {
  const { schoolTerms: service } = deps;

  return new Elysia({ name: 'terms', prefix: '/api/terms' })
    .use(access(deps))
    .get('/', ({ schoolId }) => service.view(schoolId), {
      instructor: true,
      response: schoolTermsJson,
      detail: { summary: 'My school’s terms: the draft, and every version' },
    })
    .put(
      '/draft',
      ({ body, account, schoolId }) => service.saveDraft({ account, schoolId }, body),
      {
        owner: true,
        edits: editedTermsDraft,
        body: termsDraftForm,
        response: schoolTermsJson,
        detail: { summary: 'Save the draft of my school’s terms' },
      },
    )
    .post('/preview', ({ body, schoolId }) => service.preview(schoolId, body), {
      owner: true,
      body: termsDraftForm,
      response: termsPreviewJson,
      detail: {
        summary: 'A draft with my school’s figures, compared with the last version',
      },
    })
    .post(
      '/versions',
      async ({ body, account, schoolId, set }) => {
        set.status = 201;
        return service.publish({ account, schoolId }, body);
      },
      {
        owner: true,
        body: publishTermsForm,
        response: { 201: schoolTermsJson },
        detail: {
          summary: 'Publish terms as the next version; their words never change again',
          responses: refusals(409),
        },
      },
    )
    .get(
      '/versions/:version',
      ({ params, schoolId }) => service.versionOf(schoolId, params.version),
      {
        instructor: true,
        params: byVersion,
        response: termsVersionJson,
        detail: { summary: 'A version of my school’s terms, compared with the one before' },
      },
    )
    .get(
      '/versions/:version/pdf',
      async ({ params: { version }, schoolId }) =>
        pdfAnswer(await printTerms(deps, schoolId, null, version), `terms-version-${version}`),
      {
        instructor: true,
        params: byVersion,
        detail: { summary: 'A version of my school’s terms as a PDF', responses: asPdf },
      },
    )
    .get(
      '/signers',
      async ({ schoolId }) => {
        const signers = await signersOf(deps.sql, schoolId, deps.clock());
        return signers.map(({ signed, ...signer }) => ({
          ...signer,
          signed: signed && signatureToJson(signed),
        }));
      },
      {
        instructor: true,
        response: z.array(signerJson),
        detail: { summary: 'Which learners signed my school’s terms, and who has not' },
      },
    );
}
