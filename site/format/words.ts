import type { Filled } from '#site/format/filled.ts';

export const paid = 'Paid';
export const pending = 'Pending';
export const overdue = 'Overdue';
export const refunded = 'Refunded';
export const writtenOff = 'Written off';
export const cancelled = 'Cancelled';
export const completed = 'Completed';
export const inProgress = 'In progress';
export const notStarted = 'Not started';
export const copied = 'Copied';
export const copyFailed = 'Copy Failed';
export const copyByHand = 'Please copy it by hand';
export const learnTheFiguresByHeartSpeeds =
  'Learn the figures by heart: speeds, following distances, alcohol limits and the licence steps.';
export const walkDownAStreetAndJudge =
  'Walk down a street and judge the distances: 6 metres, 1 metre, half a metre.';
export const sayOutLoudWhatYouDo =
  'Say out loud what you do first, second and third after a crash or a blow-out.';
export const onYourNextTripAsA =
  'On your next trip as a passenger, name every sign and line before you pass it.';
export const beforeEachTurnAskYourselfWhich =
  'Before each turn, ask yourself which lane you leave and which lane you arrive in.';
export const forEachHazardThinkOfWho =
  'For each hazard, think of who could get hurt; the rule follows from that.';
export const drawTheIntersectionPutTheCars =
  'Draw the intersection, put the cars on it and say who gives way and why.';
export const lookAtTheFiguresForTyres =
  'Look at the figures for tyres, loads and towing, and at who answers for which seat belt.';
export const noReviewsYet = 'No reviews yet';
export const rated = 'Rated ';
export const ofFive = ' of 5';
export const oneReview = '1 review';
export const reviews = (its: Filled<'count'>) => `${its.count} reviews`;
export const starsOfFive = (its: Filled<'rating'>) => `${its.rating} of 5 stars`;
export const today = 'Today';
export const yesterday = 'yesterday';
export const now = 'now';
export const minutesAgo = (its: Filled<'minutes'>) => `${its.minutes} min ago`;
export const hoursAgo = (its: Filled<'hours'>) => `${its.hours} h ago`;
/** Within a sentence. */
export const todayInSentence = 'today';
export const tomorrow = 'Tomorrow';
export const inDays = (its: Filled<'days'>) => `In ${its.days} days`;
export const nothing = 'Nothing';
export const yes = 'Yes';
export const no = 'No';
export const kB = (its: Filled<'size'>) => `${its.size} kB`;
export const mB = (its: Filled<'size'>) => `${its.size} MB`;
export const more = (its: Filled<'count'>) => `+${its.count} more`;
