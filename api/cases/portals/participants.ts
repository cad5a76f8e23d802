import type { Context } from '#api/command-handler.ts';
import type { AccountId, SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { Viewer } from '#projections/conversations/query.ts';

/** Somebody who takes part in conversations: reads what their side may read, and signs what they write. */
export type Participant = Viewer & { readonly schoolId: SchoolId } & (
    | { readonly party: 'instructor'; readonly id: AccountId }
    /** The student's, or the guardian's. */
    | { readonly party: 'student'; readonly id: number }
  );

/** One who comes through a portal. */
export type PortalParticipant = Extract<Participant, { party: 'student' }>;

/** An instructor writes for their school. */
export const instructorAs = (accountId: AccountId, schoolId: SchoolId): Participant => ({
  party: 'instructor',
  id: accountId,
  schoolId,
});

type Student = { readonly studentId: StudentId; readonly schoolId: SchoolId };

export const studentAs = ({ studentId, schoolId }: Student): PortalParticipant => ({
  party: 'student',
  id: studentId,
  studentId,
  schoolId,
});

/** A parent writes for themselves: what the child and the instructor write to each other is not theirs. */
export const guardianAs = ({
  guardianId,
  studentId,
  schoolId,
}: Student & { readonly guardianId: number }): PortalParticipant => ({
  party: 'student',
  id: guardianId,
  studentId,
  guardianId,
  schoolId,
});

/** Who did it and on whose record, for the metadata of what is recorded. */
export function contextOf(participant: Participant, studentId: StudentId): Context {
  const { id, schoolId } = participant;
  return { actor: { kind: kindOf(participant), id }, schoolId, studentId };
}

export const guardianIn = (participant: Participant): number | undefined =>
  participant.party === 'student' ? participant.guardianId : undefined;

const kindOf = (participant: Participant) =>
  guardianIn(participant) === undefined ? participant.party : 'guardian';

/** `guardian-7`: whom limits are counted under. */
export const nameOf = (participant: Participant) => `${kindOf(participant)}-${participant.id}`;
