import { message } from '#site/words/message.ts';

export const eachOfItsDaysGoesAlong = message(
  '{title} repeats {weeks, plural, one {every week} other {every # weeks}}. Each of its days goes along: this one to {times}.',
);
export const ownTimeMoved = 'Own time moved';
export const moveAllItsDays = 'Move all its days?';
export const moveAll = 'Move all';
export const leaveIt = 'Leave it';
export const undo = 'Undo';
export const movedBack = 'Moved back';
export const notAvailable = 'Not available';
