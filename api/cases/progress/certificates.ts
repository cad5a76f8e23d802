import { printedBranding } from '#api/cases/school/branding.ts';
import { studentOf } from '#api/cases/students/students.ts';
import type { Ids } from '#api/database/ids.ts';
import type { Deps } from '#api/deps.ts';
import { pdfAnswer } from '#api/gateways/pdf/pdf-answer.ts';
import { certificateNumber } from '#domain/catalogue/certificates.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { certificateNotFound, certificateRevoked } from '#domain/progress/rejections.ts';
import { getCertificate } from '#projections/certificates/query.ts';
import { listProgress } from '#projections/progress/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { printedCode } from './printed-code.ts';

/** A number for a certificate that may be issued; one that is not leaves a gap, which harms nobody. */
export async function newCertificate(ids: Ids, issuedBy: string) {
  const certificateId = await ids.next('certificate');
  return {
    certificateId,
    certificateNumber: certificateNumber(certificateId, printedCode(8)),
    issuedBy,
  };
}

/** The printed certificate of one of this school's students; one that was revoked is no longer printed. */
export async function printCertificate(
  deps: Pick<Deps, 'sql' | 'clock' | 'documents' | 'publicUrl' | 'pictures' | 'sellsPlans'>,
  schoolId: SchoolId,
  certificateId: number,
): Promise<Response> {
  const certificate = await getCertificate(deps.sql, schoolId, certificateId, dateOf(deps.clock()));
  if (!certificate) throw certificateNotFound();
  if (certificate.revokedAt) throw certificateRevoked(dateOf(certificate.revokedAt));
  const [student, school, branding, stages] = await Promise.all([
    studentOf(deps, schoolId, certificate.studentId),
    getSchool(deps.sql, schoolId),
    printedBranding(deps, schoolId),
    listProgress(deps.sql, schoolId, certificate.studentId),
  ]);
  const pdf = await deps.documents.pdf(schoolId, 'certificate', {
    ...certificate,
    ...branding,
    stagesDone: stages.filter(({ status }) => status === 'completed').length,
    studentName: fullName(student),
    schoolName: school?.name ?? '',
    verifyUrl: `${deps.publicUrl}/verify/${certificate.certificateNumber}`,
  });
  return pdfAnswer(pdf, `certificate ${certificate.certificateNumber}`);
}
