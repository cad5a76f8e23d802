import type { Filled } from '#site/format/filled.ts';

export const eachOfItsDaysGoesAlong = (its: Filled<'title' | 'times', 'weeks'>) =>
  `${its.title} repeats every ${its.weeks === 1 ? 'week' : `${its.weeks} weeks`}. Each of its days goes along: this one to ${its.times}.`;
export const ownTimeMoved = 'Own time moved';
export const moveAllItsDays = 'Move all its days?';
export const moveAll = 'Move all';
export const leaveIt = 'Leave it';
export const undo = 'Undo';
export const movedBack = 'Moved back';
export const notAvailable = 'Not available';
