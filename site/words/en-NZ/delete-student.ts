import { message } from '#site/words/message.ts';

export const studentRestored = 'Student restored';
export const isBack = message('{name} is back.');
export const studentDeleted = 'Student deleted successfully';
export const isAmongTheArchived = message('{name} is among the archived students.');
export const undo = 'Undo';
export const deleteOne = message('Delete {name}?');
export const whatDeletingDoes =
  'They leave your lists and no longer count towards your plan. Lessons, payments and progress stay on record, and you can restore them from the archived students.';
export const deleteStudent = 'Delete Student';
export const cancelLessons = 'Cancel them: their times are free again';
export const keepLessons = 'Keep them in the diary';
export const stillInDiary = message(
  '{count, plural, one {One lesson is still in the diary, on {on}} other {# lessons are still in the diary, the first on {on}}}',
);
