import type { Filled } from '#site/format/filled.ts';

export const skillUpdated = 'Skill Updated';
export const noteOn = (its: Filled<'name'>) => `Note on ${its.name}`;
export const saveNote = 'Save Note';
export const note = 'Note';
