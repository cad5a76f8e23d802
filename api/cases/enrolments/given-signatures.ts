import { type EventLog, eventsOf } from '#api/event-log/event-log.ts';
import { enrolment } from '#domain/enrolment/decide.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { student } from '#domain/student/decide.ts';
import type { Accepted } from './accepted.ts';
import type { SignaturesGiven } from './terms.ts';
import { unlessRefused } from './unless-refused.ts';

type SignatureDeps = {
  readonly log: Pick<EventLog, 'read'>;
  readonly termsSigning: SignaturesGiven;
};

/** Signatures that were given in an enrolment, recorded with the student once there is one. */
export function givenSignatures({ log, termsSigning }: SignatureDeps) {
  return { sign };

  async function sign({ sent, numbers, answers }: Accepted): Promise<void> {
    const { schoolId, termsVersion: version, termsHash: hash, signedAt } = sent;
    const { studentId, guardianId } = numbers;
    if (version === null || hash === null) return;
    const terms = { schoolId, studentId, version, hash };
    const { termsName, termsDevice, parentSigned, parentDevice } = answers;
    if (termsName !== null && termsDevice !== null && signedAt !== null)
      await unlessRefused(() =>
        termsSigning.signed({
          ...terms,
          name: termsName,
          by: 'learner',
          at: signedAt,
          device: termsDevice,
        }),
      );
    const beside = await besideOf(sent.enrolmentId);
    const name = parentSigned ?? beside?.name ?? null;
    const device = parentDevice ?? beside?.from ?? null;
    const at = sent.parentSignedAt ?? beside?.at ?? null;
    if (name === null || device === null || at === null) return;
    const known = await isGuardian(studentId, guardianId);
    await unlessRefused(() =>
      termsSigning.signed({
        ...terms,
        name,
        at,
        device,
        ...(known ? { by: 'parent', guardianId } : { by: 'adult' }),
      }),
    );
  }

  /** The parent's signature, where it came after Send. */
  async function besideOf(enrolmentId: number) {
    const fact = (await log.read(`enrolment-${enrolmentId}`)).find(
      ({ type }) => type === 'EnrolmentParentSigned',
    );
    if (!fact) return null;
    const [event] = eventsOf(enrolment, [fact]);
    if (event?.type !== 'EnrolmentParentSigned') return null;
    return { ...event.data, at: fact.metadata.occurredAt };
  }

  async function isGuardian(studentId: StudentId, guardianId: number | null): Promise<boolean> {
    if (guardianId === null) return false;
    const state = fold(student, eventsOf(student, await log.read(`student-${studentId}`)));
    return state.status !== 'none' && state.guardians.has(guardianId);
  }
}
export type GivenSignatures = ReturnType<typeof givenSignatures>;
