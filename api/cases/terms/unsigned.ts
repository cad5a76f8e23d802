import type { Database } from '#api/database/database.ts';
import { together } from '#api/ground/together.ts';
import { sideOf } from '#domain/agreement/agreement.ts';
import { termsUnsigned } from '#domain/agreement/rejections.ts';
import { missingOf } from '#domain/agreement/to-sign.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import {
  listSchoolSignatures,
  listSigners,
  listTermsRules,
  type TermsSignatureRow,
} from '#projections/terms/query.ts';

/** A signature with its side, as the rules need it. */
export const withSide = (row: TermsSignatureRow) => ({ ...row, side: sideOf(row.by) });

/**
 * A school’s learners, each with the latest signature and what is missing; empty where the school has no terms.
 * @param only these learners
 */
export async function signersOf(
  sql: Database,
  schoolId: SchoolId,
  now: Instant,
  only: readonly StudentId[] | null = null,
) {
  const [versions, people, signatures] = await together(
    listTermsRules(sql, schoolId),
    listSigners(sql, schoolId, only),
    listSchoolSignatures(sql, schoolId, only),
  );
  if (versions.length === 0) return [];
  const today = dateOf(now);
  const bySigner = Map.groupBy(signatures, ({ studentId }) => studentId);
  return people.map(({ dateOfBirth: bornOn, ...person }) => {
    const own = bySigner.get(person.studentId) ?? [];
    return {
      ...person,
      missing: missingOf(versions, own.map(withSide), { bornOn, today }),
      signed: own.at(-1) ?? null,
    };
  });
}

/** The missing signature that blocks a learner's booking; null where none does. */
export async function heldBackBy(
  sql: Database,
  { schoolId, studentId }: { readonly schoolId: SchoolId; readonly studentId: StudentId },
  now: Instant,
) {
  const [one] = await signersOf(sql, schoolId, now, [studentId]);
  return one?.missing?.holdsBooking ? one.missing : null;
}

/** @throws 409 `terms_unsigned` where the school blocks booking until its terms are signed, and they are not */
export async function mustBeSigned(...asked: Parameters<typeof heldBackBy>): Promise<void> {
  const missing = await heldBackBy(...asked);
  if (missing) throw termsUnsigned(!missing.learner);
}
