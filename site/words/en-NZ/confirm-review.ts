import type { Filled } from '#site/format/filled.ts';

export const instructor = 'Instructor';
export const stars = 'Stars';
export const ratingOf5 = (its: Filled<'rating'>) => `${its.rating} of 5`;
export const review = 'Review';
export const yesPublishMyReview = 'Yes, publish my review';
export const reviewIsPublished = 'Thank you. Your review is on the instructor’s page.';
