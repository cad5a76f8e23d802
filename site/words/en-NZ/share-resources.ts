import { message } from '#site/words/message.ts';

export const resourcesFor = message('Resources for {name}');
export const whereTheyShow = 'Files and links show up under Resources in the student portal.';
export const sharedSoFar = 'Shared so far';
export const notLoaded = 'Resources could not be loaded';
export const nothingYet = 'Nothing yet.';
export const link = 'Link';
export const file = 'File';
export const resourceShared = 'Resource shared';
export const whatToShare = 'What to share';
export const title = 'Title';
export const fileHint = 'A PDF or a picture, at most 10 MB';
export const note = 'Note';
export const forEveryone = message('For every student, not only {name}');
export const share = 'Share';
export const removeOne = message('Remove {title}');
export const resourceRemoved = 'Resource removed';
export const forEveryStudent = message('{what}, for every student');
