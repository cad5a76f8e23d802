import type { Filled } from '#site/format/filled.ts';

export const closed = 'Closed';
export const rangeFrom = (its: Filled<'day'>) => `${its.day}, from`;
export const rangeTo = (its: Filled<'day'>) => `${its.day}, to`;
export const removeRange = (its: Filled<'from' | 'to' | 'day'>) =>
  `Remove ${its.from} to ${its.to} on ${its.day}`;
export const addHoursOn = (its: Filled<'day'>) => `Add hours on ${its.day}`;
export const addHours = 'Add hours';
