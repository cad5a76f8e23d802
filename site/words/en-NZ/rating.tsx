import type { Filled } from '#site/format/filled.ts';

export const noReviewsYet = 'No reviews yet';
export const rated = (its: Filled<'rating', never, 'hidden'>) => (
  <>
    {its.hidden('Rated')} {its.rating}
    {its.hidden(' of 5')}
  </>
);
export const oneReview = '1 review';
export const reviews = (its: Filled<'count'>) => `${its.count} reviews`;
export const starsOfFive = (its: Filled<'rating'>) => `${its.rating} of 5 stars`;
