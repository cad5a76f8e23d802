import type { Filled } from '#site/format/filled.ts';

export const cantTeach = 'Can’t teach today';
export const whatHappens = 'The lessons keep their times, and we tell the learners.';
export const whoCant = 'Instructor';
export const day = 'Day';
export const couldNotMove = 'We couldn’t move these:';
export const nothingLeft = 'Nothing left to teach that day.';
export const whoTakes = (its: Filled<'name'>) => `Who teaches ${its.name}`;
export const stays = 'Stays';
export const nobodyFree = 'Nobody is free';
export const handOver = (its: Filled<never, 'count'>) =>
  its.count === 1 ? 'Hand over 1 lesson' : `Hand over ${its.count} lessons`;
export const handedOver = (its: Filled<never, 'count'>) =>
  its.count === 1 ? '1 lesson handed over' : `${its.count} lessons handed over`;
export const free = 'free';
export const closed = 'outside their hours';
export const busy = 'not free';
export const unendorsed = 'I endorsement ended';
