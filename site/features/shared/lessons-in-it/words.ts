import type { Filled } from '#site/format/filled.ts';

export const whatToDo = 'Keep them, move them one by one, or cancel them: we tell their students.';
export const openLesson = 'Open';
export const handOver = 'Hand over to a colleague';
export const back = 'Back';
export const title = (its: Filled<never, 'count'>) =>
  `There ${its.count === 1 ? 'is a lesson' : 'are lessons'} in it`;
export const cancelThem = (its: Filled<never, 'count'>) =>
  `Cancel ${its.count === 1 ? 'it' : 'them'}`;
export const keepThem = (its: Filled<never, 'count'>) => `Keep ${its.count === 1 ? 'it' : 'them'}`;
