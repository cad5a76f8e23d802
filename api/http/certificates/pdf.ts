import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { pdfAnswer } from '#api/gateways/pdf/pdf-answer.ts';
import { access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { asPdf } from '#api/http/response-docs.ts';
import { printedBranding } from '#api/services/branding.ts';
import { studentOf } from '#api/services/progress.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { certificateNotFound, certificateRevoked } from '#domain/progress/rejections.ts';
import { getCertificate } from '#projections/certificates/query.ts';
import { getSchool } from '#projections/schools/query.ts';

/** A certificate to print (product.md, "Students and progress"). */
export const certificatePdf = (deps: Deps) =>
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

/** The printed certificate of one of this school's students; one that was revoked is no longer printed. */
export async function printCertificate(
  deps: Pick<Deps, 'sql' | 'clock' | 'documents' | 'publicUrl' | 'pictures'>,
  schoolId: number,
  certificateId: number,
): Promise<Response> {
  const certificate = await getCertificate(deps.sql, schoolId, certificateId, dateOf(deps.clock()));
  if (!certificate) throw certificateNotFound();
  if (certificate.revokedAt) throw certificateRevoked(dateOf(certificate.revokedAt));
  const [student, school, branding] = await Promise.all([
    studentOf(deps, schoolId, certificate.studentId),
    getSchool(deps.sql, schoolId),
    printedBranding(deps, schoolId),
  ]);
  const pdf = await deps.documents.pdf(schoolId, 'certificate', {
    ...certificate,
    ...branding,
    studentName: `${student.firstName} ${student.lastName}`,
    schoolName: school?.name ?? '',
    verifyUrl: `${deps.publicUrl}/verify/${certificate.certificateNumber}`,
  });
  return pdfAnswer(pdf, `certificate ${certificate.certificateNumber}`);
}
