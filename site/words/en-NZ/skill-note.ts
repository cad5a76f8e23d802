import { message } from '#site/words/message.ts';

export const skillUpdated = 'Skill Updated';
export const noteOn = message('Note on {name}');
export const saveNote = 'Save Note';
export const note = 'Note';
