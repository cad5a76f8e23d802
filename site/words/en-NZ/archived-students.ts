import type { Filled } from '#site/format/filled.ts';

export const students = 'Students';
export const archivedCrumb = 'Archived';
export const archivedTitle = 'Archived Students';
export const whatArchivedMeans =
  'They are in no list and do not count towards your plan. What is on record stays.';
export const archivedStudents = 'Archived students';
export const notLoaded = 'Archived students could not be loaded';
export const nobodyIsArchived = 'Nobody is archived';
export const searchArchivedStudents = 'Search archived students';
export const restoreOne = (its: Filled<'name'>) => `Restore ${its.name}`;
export const studentRestored = 'Student restored';
export const isBack = (its: Filled<'name'>) => `${its.name} is back.`;
export const restore = 'Restore';
