import type { Filled } from '#site/format/filled.ts';

export const studentRestored = 'Student restored';
export const isBack = (its: Filled<'name'>) => `${its.name} is back.`;
export const studentDeleted = 'Student deleted successfully';
export const isAmongTheArchived = (its: Filled<'name'>) =>
  `${its.name} is among the archived students.`;
export const undo = 'Undo';
export const deleteOne = (its: Filled<'name'>) => `Delete ${its.name}?`;
export const whatDeletingDoes =
  'They leave your lists and no longer count towards your plan. Lessons, payments and progress stay on record, and you can restore them from the archived students.';
export const deleteStudent = 'Delete Student';
export const cancelLessons = 'Cancel them: their times are free again';
export const keepLessons = 'Keep them in the diary';
export const stillInDiary = (its: Filled<'on', 'count'>) =>
  `${its.count === 1 ? 'One lesson is still in the diary,' : `${its.count} lessons are still in the diary, the first`} on ${its.on}`;
