import type { Filled } from '#site/format/filled.ts';

export const completedBy = (its: Filled<'name'>) => `Completed: ${its.name}`;
export const completed = 'Completed';
export const noShowBy = (its: Filled<'name'>) => `No Show: ${its.name}`;
export const noShow = 'No Show';
