import { evolveBy } from '../kernel/decider.ts';
import type { ReviewEvent } from './events.ts';

export type Review =
  | { readonly status: 'none' }
  | {
      readonly status: 'written';
      readonly rating: number;
      readonly comment: string;
      readonly reply: string | null;
    };

export const noReview: Review = { status: 'none' };

export const evolve = evolveBy<Review, ReviewEvent>({
  ReviewWritten: (_, { rating, comment }) => ({ status: 'written', rating, comment, reply: null }),
  ReviewRewritten: (review, { rating, comment }) =>
    review.status === 'written' ? { ...review, rating, comment } : review,
  ReviewReplied: (review, { reply }) =>
    review.status === 'written' ? { ...review, reply } : review,
});
