import type { Filled } from '#site/format/filled.ts';

export const remove2 = (its: Filled<'date'>) => `Remove ${its.date}`;
export const remove = 'Remove';
export const demeritPointsNoted = 'Demerit points noted';
export const from25January2027EachTime =
  'From 25 January 2027 each time on a restricted licence adds to the waiting time. Parents do not see this.';
export const anotherDay = 'Another day';
export const addThisDay = 'Add this day';
export const demeritPoints = 'Demerit points';
export const save = 'Save';
