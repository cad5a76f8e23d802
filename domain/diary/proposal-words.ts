import type { Words } from '../history/words.ts';
import { nobody, notice } from '../inbox/notice.ts';
import { formatMoment } from '../kernel/nz-words.ts';
import type { ProposalEvent } from './proposal-events.ts';

export const proposalWords: Words<ProposalEvent> = {
  LessonProposed: {
    says: ({ proposalId, studentId, startsAt, heldUntil }, say) =>
      `offered ${say.student(studentId)} ${formatMoment(startsAt)}, held until ${formatMoment(heldUntil)} (proposal ${proposalId})`,
    notifies: ({ studentId, proposalId, startsAt }) => [
      notice('lesson_proposed', `student-${studentId}`, {
        studentId,
        relatedId: proposalId,
        startsAt,
      }),
    ],
  },
  ProposalAccepted: {
    says: ({ proposalId, lessonId }) => `accepted proposal ${proposalId}, now lesson ${lessonId}`,
    // The notice of the lesson says it is booked.
    notifies: nobody,
  },
  ProposalDeclined: {
    says: ({ proposalId, suggests }) =>
      suggests
        ? `answered proposal ${proposalId} with another time, ${formatMoment(suggests.startsAt)}`
        : `declined proposal ${proposalId}`,
    notifies: ({ studentId, proposalId, instructorId, suggests }) => [
      notice(
        suggests ? 'proposal_suggested' : 'proposal_declined',
        `account-${instructorId}`,
        suggests
          ? { studentId, relatedId: proposalId, startsAt: suggests.startsAt }
          : { studentId, relatedId: proposalId },
      ),
    ],
  },
  ProposalWithdrawn: {
    says: ({ proposalId }) => `took proposal ${proposalId} back`,
    notifies: ({ studentId, proposalId }) => [
      notice('proposal_withdrawn', `student-${studentId}`, { studentId, relatedId: proposalId }),
    ],
  },
  ProposalLapsed: {
    says: ({ proposalId }) => `let proposal ${proposalId} run out`,
    notifies: ({ studentId, proposalId, instructorId }) => [
      notice('proposal_lapsed', `account-${instructorId}`, { studentId, relatedId: proposalId }),
    ],
  },
};
