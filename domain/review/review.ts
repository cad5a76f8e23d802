import { evolveBy } from '../kernel/decider.ts';
import type { AccountId } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import { thing } from '../kernel/stream-bound.ts';
import type { ReviewEvent } from './events.ts';

type Words = { readonly rating: number; readonly comment: string };

export type Review =
  | { readonly status: 'none' }
  | {
      readonly status: 'written';
      readonly instructorId: AccountId;
      /** What everybody reads. */
      readonly shown: Words | null;
      /** What was written last, until it is confirmed. */
      readonly waiting: Words | null;
      readonly reply: string | null;
      /** Kept from the public by an admin, also where it is rewritten. */
      readonly isHidden: boolean;
    };

export const noReview: Review = { status: 'none' };

export const evolve = evolveBy<Review, ReviewEvent>({
  ReviewWritten: (_, { instructorId, ...written }) => ({
    status: 'written',
    instructorId,
    shown: null,
    ...put(written),
    reply: null,
    isHidden: false,
  }),
  ReviewRewritten: (review, written) =>
    review.status === 'written' ? { ...review, ...put(written) } : review,
  ReviewConfirmed: (review) =>
    review.status === 'written'
      ? { ...review, shown: review.waiting ?? review.shown, waiting: null }
      : review,
  ReviewReplied: (review, { reply }) =>
    review.status === 'written' ? { ...review, reply } : review,
  ReviewHidden: (review) => (review.status === 'written' ? { ...review, isHidden: true } : review),
  ReviewShownAgain: (review) =>
    review.status === 'written' ? { ...review, isHidden: false } : review,
});

function put({
  rating,
  comment,
  awaitsConfirmation,
}: Words & { awaitsConfirmation?: true | undefined }) {
  const words = { rating, comment };
  return awaitsConfirmation ? { waiting: words } : { shown: words, waiting: null };
}

export const noun = defineNoun({
  noun: 'review',
  label: 'Review',
  of: 'student',
  initial: noReview,
  evolve,
  bound: thing('one review'),
  topics: ['enquiries', 'notifications'],
});
