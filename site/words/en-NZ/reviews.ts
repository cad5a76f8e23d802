import type { Filled } from '#site/format/filled.ts';

export const yourReply = 'Your reply';
export const replySaved = 'Reply saved';
export const whereReplyStands = 'It stands under the review for everybody.';
export const whoReadsReply = 'Everybody can read it.';
export const cancel = 'Cancel';
export const saveReply = 'Save reply';
export const reviews = 'Reviews';
export const notLoaded = 'Reviews could not be loaded';
export const noReviewsYet = 'No reviews yet';
export const whoWritesReviews =
  'Students can write one in their portal after their first completed lesson.';
export const changeReplyTo = (its: Filled<'name'>) => `Change reply to ${its.name}`;
export const replyTo = (its: Filled<'name'>) => `Reply to ${its.name}`;
export const changeReply = 'Change reply';
export const reply = 'Reply';
