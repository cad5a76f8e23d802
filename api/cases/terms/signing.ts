import { actingOn } from '#api/cases/school/instructor.ts';
import { currentStudentOf, studentOf } from '#api/cases/students/students.ts';
import type { Context, Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { StreamStates } from '#api/stream-states/stream-states.ts';
import type { PaperTermsForm } from '#domain/agreement/commands.ts';
import { agreement } from '#domain/agreement/decide.ts';
import type { Signer, SigningWay } from '#domain/agreement/events.ts';
import { noTermsToSign, signedInTheFuture } from '#domain/agreement/rejections.ts';
import { missingOf, needsAdult } from '#domain/agreement/to-sign.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf, type Instant, startOfDay } from '#domain/kernel/nz-time.ts';
import { listSignatures, listTermsVersions } from '#projections/terms/query.ts';
import type { SigningDevice } from './device.ts';
import { recordedVersions } from './recorded-versions.ts';
import { withChanges } from './school-terms.ts';
import { withSide } from './unsigned.ts';

export type SigningDeps = {
  readonly sql: Database;
  readonly dispatch: Dispatch;
  readonly clock: Clock;
  readonly states: StreamStates;
};

type Learner = { readonly schoolId: SchoolId; readonly studentId: StudentId };

/** A signature: the exact text, the signer and the device. */
type Signed = Learner & {
  readonly version: number;
  readonly hash: string;
  readonly name: string;
  readonly by: Signer;
  readonly guardianId?: number | null;
  readonly device: SigningDevice;
};

/** Records learners’ signatures under their school’s terms, and finds the missing ones. */
export function signing(deps: SigningDeps) {
  const { sql, dispatch, clock, states } = deps;
  return { signed, sign, signOnPaper, remind, ofStudent };

  /**
   * Records a signature from an enrolment, given before the student existed. A repeated call changes nothing.
   * @param at the moment of the signature
   */
  async function signed({ at, ...signature }: Signed & { readonly at: Instant }): Promise<void> {
    await record(signature, { via: 'enrolment', signedAt: at }, actingAs(signature));
  }

  /** @throws 409 `terms_outdated` where newer terms are in force, `terms_differ` where the text differs */
  async function sign(signature: Signed): Promise<void> {
    await record(signature, { via: 'portal', signedAt: null }, actingAs(signature));
  }

  /** Records a signature on paper. @throws 404, or 409 for an archived student */
  async function signOnPaper(
    instructor: Instructor,
    studentId: StudentId,
    { version, day, name, besideName }: PaperTermsForm,
  ): Promise<void> {
    const { schoolId } = instructor;
    await currentStudentOf(deps, schoolId, studentId);
    if (day > dateOf(clock())) throw signedInTheFuture();
    const known = await recordedVersions(states, schoolId);
    const hash = known.find((one) => one.version === version)?.hash ?? '';
    const device = { device: 'paper', browser: null } as const;
    const both = [
      { name, by: 'learner' },
      ...(besideName === null ? [] : [{ name: besideName, by: 'adult' } as const]),
    ] as const;
    for (const one of both)
      await record(
        { schoolId, studentId, version, hash, device, ...one },
        { via: 'paper', signedAt: startOfDay(day) },
        actingOn(instructor, studentId),
      );
  }

  /** Reminds a learner once a day; they see there whether a parent still has to sign. @throws 429 after today's reminder, 409 where nothing is left to sign */
  async function remind(instructor: Instructor, studentId: StudentId): Promise<void> {
    const { schoolId } = instructor;
    const [student, known] = await Promise.all([
      currentStudentOf(deps, schoolId, studentId),
      recordedVersions(states, schoolId),
    ]);
    if (known.length === 0) throw noTermsToSign();
    await dispatch(
      agreement,
      studentId,
      {
        type: 'RemindToSign',
        schoolId,
        studentId,
        known,
        bornOn: student.dateOfBirth,
        published: null,
      },
      actingOn(instructor, studentId),
    );
  }

  /** A learner's signatures, and the text that still lacks one. @throws 404 */
  async function ofStudent({ schoolId, studentId }: Learner) {
    const [student, versions, signatures] = await Promise.all([
      studentOf(deps, schoolId, studentId),
      listTermsVersions(sql, schoolId),
      listSignatures(sql, schoolId, studentId),
    ]);
    const today = dateOf(clock());
    const bornOn = student.dateOfBirth;
    const missing = missingOf(versions, signatures.map(withSide), { bornOn, today });
    const toSign = missing && versions.find(({ version }) => version === missing.version);
    return {
      missing,
      toSign: toSign ? withChanges(toSign, versions) : null,
      needsAdult: needsAdult(bornOn, today),
      signatures: signatures.toReversed(),
      versions,
    };
  }

  async function record(
    { guardianId = null, device, ...signature }: Signed,
    how: { readonly via: SigningWay; readonly signedAt: Instant | null },
    context: Context,
  ): Promise<void> {
    const known = await recordedVersions(states, signature.schoolId);
    await dispatch(
      agreement,
      signature.studentId,
      { type: 'SignTerms', ...signature, ...device, ...how, guardianId, known },
      context,
    );
  }
}

export type Signing = ReturnType<typeof signing>;

/** The actor of a signature: a parent on the school's record, else the learner, on whose device an adult may sign. */
function actingAs({ schoolId, studentId, guardianId = null }: Signed): Context {
  const actor =
    guardianId === null
      ? ({ kind: 'student', id: studentId } as const)
      : ({ kind: 'guardian', id: guardianId } as const);
  return { actor, schoolId, studentId };
}
