import type { Database } from '#api/database/database.ts';
import { together } from '#api/ground/together.ts';
import { type Side, sideOf } from '#domain/agreement/agreement.ts';
import { termsUnsigned } from '#domain/agreement/rejections.ts';
import { missingOf, needsAdult } from '#domain/agreement/to-sign.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import { bornWhoWaitsForParent } from '#projections/enrolments/query.ts';
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
  return people.map(({ dateOfBirth: bornOn, enrolledAt: _at, ...person }) => {
    const own = bySigner.get(person.studentId) ?? [];
    return {
      ...person,
      missing: missingOf(versions, own.map(withSide), { bornOn, today }),
      signed: own.at(-1) ?? null,
    };
  });
}

/**
 * Whose missing signature blocks a learner's booking, the learner's own first; null where none does. It is asked by terms that hold booking back, and by
 * an enrolment whose lessons wait for a parent.
 */
export async function heldBackBy(
  sql: Database,
  { schoolId, studentId }: { readonly schoolId: SchoolId; readonly studentId: StudentId },
  now: Instant,
): Promise<Side | null> {
  const [[one], bornOn] = await together(
    signersOf(sql, schoolId, now, [studentId]),
    bornWhoWaitsForParent(sql, schoolId, studentId),
  );
  if (one?.missing?.holdsBooking) return one.missing.learner ? 'learner' : 'beside';
  return needsAdult(bornOn, dateOf(now)) ? 'beside' : null;
}

/** @throws 409 `terms_unsigned` where booking waits for a signature */
export async function mustBeSigned(...asked: Parameters<typeof heldBackBy>): Promise<void> {
  const side = await heldBackBy(...asked);
  if (side) throw termsUnsigned(side);
}
