import type { Filled } from '#site/format/filled.ts';

export const completedOn = (its: Filled<'date'>) => `Completed ${its.date}`;
export const hoursDriven = (its: Filled<'driven' | 'planned'>) =>
  `${its.driven} h driven, ${its.planned} planned`;
export const hoursOf = (its: Filled<'name'>) => `Hours of ${its.name}`;
