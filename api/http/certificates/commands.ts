import { Elysia } from 'elysia';
import { newCertificate } from '#api/cases/progress/certificates.ts';
import { recordProgress } from '#api/cases/progress/progress.ts';
import { withQuotedTest } from '#api/cases/progress/quoted-tests.ts';
import { signatureOf } from '#api/cases/school/instructor.ts';
import { currentStudentOf } from '#api/cases/students/students.ts';
import type { Ids } from '#api/database/ids.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId, byStudent } from '#api/http/ids-in-paths.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { certificateOrder, certificateRevocation } from '#domain/progress/commands.ts';
import { certificateNotFound } from '#domain/progress/rejections.ts';
import {
  type CertificateRow,
  certificateRow,
  getCertificate,
} from '#projections/certificates/query.ts';

/** Issuing and revoking certificates. */
export function certificateCommands(
  deps: AccessDeps & Parameters<typeof recordProgress>[0] & { readonly ids: Ids },
) {
  return new Elysia({ name: 'certificates.commands', prefix: '/api' })
    .use(access(deps))
    .post(
      '/students/:id/certificates',
      async ({ params: { id: studentId }, body, account, schoolId, set }) => {
        await currentStudentOf(deps, schoolId, studentId);
        const form = await withQuotedTest(deps.sql, { schoolId, studentId }, body);
        const certificate = await newCertificate(deps.ids, signatureOf({ account }));
        await recordProgress(deps, { account, schoolId }, studentId, {
          type: 'IssueCertificate',
          certificate,
          form,
        });
        set.status = 201;
        return requireCertificate(schoolId, certificate.certificateId);
      },
      {
        instructor: true,
        params: byStudent,
        body: certificateOrder,
        response: { 201: certificateRow },
        detail: { summary: 'Issue a certificate, which may quote a mock test' },
      },
    )
    .post(
      '/certificates/:id/revoke',
      async ({ params: { id: certificateId }, body: { reason }, account, schoolId }) => {
        const { studentId } = await requireCertificate(schoolId, certificateId);
        await recordProgress(deps, { account, schoolId }, studentId, {
          type: 'RevokeCertificate',
          certificateId,
          reason,
        });
        return requireCertificate(schoolId, certificateId);
      },
      {
        instructor: true,
        params: byId,
        body: certificateRevocation,
        response: certificateRow,
        detail: { summary: 'Revoke a certificate; its public page says so at once' },
      },
    );

  async function requireCertificate(
    schoolId: SchoolId,
    certificateId: number,
  ): Promise<CertificateRow> {
    const row = await getCertificate(deps.sql, schoolId, certificateId, dateOf(deps.clock()));
    if (!row) throw certificateNotFound();
    return row;
  }
}
