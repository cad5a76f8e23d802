import type { Database } from '#api/database/database.ts';
import type { Documents } from '#api/documents/documents.ts';
import type { Mailer } from '#api/gateways/mail/mailer.ts';
import { signedTermsLetter } from '#api/gateways/mail/signed-terms.ts';
import { reactor } from '#api/reactors/reactor.ts';
import { signatureInWords } from '#domain/agreement/signature-words.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { termsNotFound } from '#domain/terms/rejections.ts';
import type { Projector } from '#projections/engine/projector.ts';
import { getGuardian } from '#projections/guardians/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { getStudent } from '#projections/students/query.ts';
import { listSignatures, listTermsVersions } from '#projections/terms/query.ts';

type PaperDeps = { readonly sql: Database; readonly documents: Documents };

/** A version with its signatures, as one PDF for both sides. @throws 404 where there is no such version */
export async function printTerms(
  { sql, documents }: PaperDeps,
  schoolId: SchoolId,
  studentId: StudentId | null,
  version: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const [versions, signatures, school] = await Promise.all([
    listTermsVersions(sql, schoolId),
    studentId === null ? [] : listSignatures(sql, schoolId, studentId),
    getSchool(sql, schoolId),
  ]);
  const found = versions.find((one) => one.version === version);
  if (!found) throw termsNotFound();
  const signed = signatures.filter((one) => one.version === version);
  const { startsOn, text, hash, publishedAt } = found;
  return documents.pdf(schoolId, 'terms', {
    schoolName: school?.name ?? '',
    title: 'Terms of our lessons',
    summary: `Version ${version}, from ${formatDate(startsOn)}`,
    asOf: dateOf(signed.at(-1)?.signedAt ?? publishedAt),
    text,
    hash,
    signatures: signed.map(signatureInWords),
  });
}

/** Emails a signer the terms they signed, once; a signer on paper has a copy already. */
export const signedTermsMailing = (
  deps: PaperDeps & {
    readonly projector: Pick<Projector, 'waitFor'>;
    readonly mailer: Mailer;
  },
) =>
  reactor({
    name: 'mail-signed-terms',
    startsAt: 'now',
    on: {
      async TermsSigned({ id, position, data }) {
        const { schoolId, studentId, guardianId, version, by, via } = data;
        // We have no address for an adult beside a learner.
        if (!deps.mailer.isOn || via === 'paper' || by === 'adult') return;
        await deps.projector.waitFor(position);
        const [student, parent, school] = await Promise.all([
          getStudent(deps.sql, schoolId, studentId),
          guardianId === null ? null : getGuardian(deps.sql, schoolId, guardianId),
          getSchool(deps.sql, schoolId),
        ]);
        if (!student || !school || (guardianId !== null && !parent)) return;
        const reader = parent
          ? ({
              person: `guardian-${parent.id}`,
              firstName: parent.parentName,
              email: parent.email,
            } as const)
          : ({
              person: `student-${studentId}`,
              firstName: student.firstName,
              email: student.email,
            } as const);
        // The signer was erased meanwhile, so there is no address.
        if (!reader.email.includes('@')) return;
        const pdf = await printTerms(deps, schoolId, studentId, version);
        const learnerName = parent ? fullName(student) : null;
        await deps.mailer.send(
          signedTermsLetter({ reader, learnerName, schoolName: school.name, version, pdf }),
          `signed-terms ${id}`,
        );
      },
    },
  });
