import { message, richMessage } from '#site/words/message.ts';

export const noReviewsYet = 'No reviews yet';
export const rated = richMessage('<hidden>Rated</hidden> {rating}<hidden> of 5</hidden>');
export const oneReview = '1 review';
export const reviews = message('{count} reviews');
export const starsOfFive = message('{rating} of 5 stars');
