import type { Filled } from '#site/format/filled.ts';

export const today = 'Today';
export const yesterday = 'yesterday';
export const now = 'now';
export const minutesAgo = (its: Filled<'minutes'>) => `${its.minutes} min ago`;
export const hoursAgo = (its: Filled<'hours'>) => `${its.hours} h ago`;
