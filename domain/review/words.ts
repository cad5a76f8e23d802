import type { Words } from '../kernel/fact-words.ts';
import { nobody, notice } from '../kernel/notice.ts';
import type { ReviewEvent } from './events.ts';

export const reviewWords: Words<ReviewEvent> = {
  ReviewWritten: {
    says: ({ rating }) => `wrote a review with ${stars(rating)}`,
    notifies: ({ studentId, instructorId, awaitsConfirmation }) =>
      awaitsConfirmation
        ? []
        : [notice('review', `account-${instructorId}`, { studentId, relatedId: studentId })],
  },
  ReviewRewritten: {
    says: ({ rating }) => `rewrote the review with ${stars(rating)}`,
    notifies: nobody,
  },
  ReviewConfirmed: {
    says: () => 'confirmed the review by a link in their mailbox',
    notifies: ({ studentId, instructorId }) => [
      notice('review', `account-${instructorId}`, { studentId, relatedId: studentId }),
    ],
  },
  ReviewReplied: {
    says: ({ studentId }, say) => `replied to the review of ${say.student(studentId)}`,
    notifies: nobody,
  },
  ReviewHidden: {
    says: ({ studentId }, say) => `hid the review of ${say.student(studentId)} from the public`,
    notifies: nobody,
  },
  ReviewShownAgain: {
    says: ({ studentId }, say) => `showed the review of ${say.student(studentId)} again`,
    notifies: nobody,
  },
};

const stars = (rating: number): string => (rating === 1 ? '1 star' : `${rating} stars`);
