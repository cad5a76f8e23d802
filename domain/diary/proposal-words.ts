import type { Words } from '../kernel/fact-words.ts';
import { nobody, notice } from '../kernel/notice.ts';
import { formatMoment } from '../kernel/nz-words.ts';
import type { ProposalEvent } from './proposal-events.ts';

export const proposalWords: Words<ProposalEvent> = {
  LessonProposed: {
    says: ({ studentId, startsAt, heldUntil }, say) =>
      `offered ${say.student(studentId)} ${formatMoment(startsAt)}, held until ${formatMoment(heldUntil)}`,
    notifies: ({ studentId, proposalId, startsAt }) => [
      notice('lesson_proposed', `student-${studentId}`, {
        studentId,
        relatedId: proposalId,
        startsAt,
      }),
    ],
  },
  ProposalAccepted: {
    says: ({ proposalId }, say) =>
      `accepted ${say.the('proposal', proposalId)}, which is a lesson now`,
    // The notice of the lesson says it is booked.
    notifies: nobody,
  },
  ProposalDeclined: {
    says: ({ proposalId, suggests }, say) =>
      suggests
        ? `answered ${say.the('proposal', proposalId)} with another time, ${formatMoment(suggests.startsAt)}`
        : `declined ${say.the('proposal', proposalId)}`,
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
    says: ({ proposalId }, say) => `took ${say.the('proposal', proposalId)} back`,
    notifies: ({ studentId, proposalId }) => [
      notice('proposal_withdrawn', `student-${studentId}`, { studentId, relatedId: proposalId }),
    ],
  },
  ProposalLapsed: {
    says: ({ proposalId }, say) => `let ${say.the('proposal', proposalId)} run out`,
    notifies: ({ studentId, proposalId, instructorId }) => [
      notice('proposal_lapsed', `account-${instructorId}`, { studentId, relatedId: proposalId }),
    ],
  },
};
