import { message } from '#site/words/message.ts';

export const noReviewsYet = 'No reviews yet';
export const oneReview = '1 review';
export const reviews = message('{count} reviews');
