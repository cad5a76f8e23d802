import type { Filled } from '#site/format/filled.ts';

export const resourcesFor = (its: Filled<'name'>) => `Resources for ${its.name}`;
export const whereTheyShow = 'Files and links show up under Resources in the student portal.';
export const sharedSoFar = 'Shared so far';
export const nothingYet = 'Nothing yet.';
export const link = 'Link';
export const file = 'File';
export const resourceShared = 'Resource shared';
export const whatToShare = 'What to share';
export const title = 'Title';
export const fileHint = 'A PDF or a picture, at most 10 MB';
export const note = 'Note';
export const forEveryone = (its: Filled<'name'>) => `For every student, not only ${its.name}`;
export const share = 'Share';
export const removeOne = (its: Filled<'title'>) => `Remove ${its.title}`;
export const resourceRemoved = 'Resource removed';
export const forEveryStudent = (its: Filled<'what'>) => `${its.what}, for every student`;
