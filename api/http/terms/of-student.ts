import { Elysia } from 'elysia';
import { studentOf } from '#api/cases/students/students.ts';
import { printTerms } from '#api/cases/terms/signed-terms.ts';
import type { Signing } from '#api/cases/terms/signing.ts';
import { pdfAnswer } from '#api/gateways/pdf/pdf-answer.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byStudent, idInPath } from '#api/http/ids-in-paths.ts';
import { asPdf, refusals } from '#api/http/response-docs.ts';
import { studentTermsJson, studentTermsToJson } from '#api/http/terms-json.ts';
import { paperTermsForm } from '#domain/agreement/commands.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';

const byVersion = byStudent.extend({ version: idInPath });

/** A learner's signatures. */
export function studentTermsRoutes(
  deps: AccessDeps & Parameters<typeof printTerms>[0] & { readonly termsSigning: Signing },
) {
  const { termsSigning: service } = deps;
  const shown = async (schoolId: SchoolId, studentId: StudentId) =>
    studentTermsToJson(await service.ofStudent({ schoolId, studentId }));

  return new Elysia({ name: 'terms.of-student', prefix: '/api/students' })
    .use(access(deps))
    .get('/:id/terms', ({ params, schoolId }) => shown(schoolId, params.id), {
      instructor: true,
      params: byStudent,
      response: studentTermsJson,
      detail: { summary: 'A learner’s signatures under my school’s terms, and the missing ones' },
    })
    .post(
      '/:id/terms/paper',
      async ({ params: { id }, body, account, schoolId, set }) => {
        await service.signOnPaper({ account, schoolId }, id, body);
        set.status = 201;
        return shown(schoolId, id);
      },
      {
        instructor: true,
        params: byStudent,
        body: paperTermsForm,
        response: { 201: studentTermsJson },
        detail: {
          summary: 'Record that a learner signed the terms on paper',
          responses: refusals(409),
        },
      },
    )
    .post(
      '/:id/terms/remind',
      async ({ params: { id }, account, schoolId }) => {
        await service.remind({ account, schoolId }, id);
        return shown(schoolId, id);
      },
      {
        instructor: true,
        params: byStudent,
        response: studentTermsJson,
        detail: {
          summary: 'Remind a learner to sign the terms, once a day',
          responses: refusals(409, 429),
        },
      },
    )
    .get(
      '/:id/terms/:version/pdf',
      async ({ params: { id, version }, schoolId }) => {
        await studentOf(deps, schoolId, id);
        const pdf = await printTerms(deps, schoolId, id, version);
        return pdfAnswer(pdf, `terms-version-${version}`);
      },
      {
        instructor: true,
        params: byVersion,
        detail: { summary: 'The terms a learner signed, as a PDF', responses: asPdf },
      },
    );
}
