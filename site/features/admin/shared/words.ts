import type { Filled } from '#site/format/filled.ts';

export const deleteTitle = (its: Filled<'name'>) => `Delete ${its.name}?`;
export const deleteConsequence = (its: Filled<'name'>) =>
  `Are you sure you want to delete ${its.name}? This action cannot be undone.`;
export const why = 'Why';
export const nothingRecorded = 'Nothing has been recorded there yet';
export const deletedToast = (its: Filled<'what'>) =>
  its.what === 'school' ? 'School deleted successfully' : 'User deleted successfully';
export const deleteIt = (its: Filled<'what'>) =>
  its.what === 'school' ? 'Delete School' : 'Delete User';
export const held = (its: Filled<never, 'students' | 'lessons' | 'payments'>) =>
  `${its.students} ${its.students === 1 ? 'student' : 'students'}, ${its.lessons} ${its.lessons === 1 ? 'lesson' : 'lessons'} and ${its.payments} ${its.payments === 1 ? 'payment' : 'payments'} stay on record`;
export const clearSearch = 'Clear search';
export const actions = 'Actions';
export const whyHint = 'Kept in the ledger with your name.';
