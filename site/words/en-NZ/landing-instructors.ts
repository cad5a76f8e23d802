import type { Filled } from '#site/format/filled.ts';

export const noReviewsYet = 'No reviews yet';
export const oneReview = '1 review';
export const reviews = (its: Filled<'count'>) => `${its.count} reviews`;
