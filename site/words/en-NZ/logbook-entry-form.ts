import type { Filled } from '#site/format/filled.ts';

export const logbookEntryAdded = 'Logbook entry added';
export const addEntry = 'Add Entry';
export const whoSigns = (its: Filled<'name'>) => `${its.name}. Signed with your name and the time.`;
export const saveEntry = 'Save Entry';
export const entryType = 'Entry type';
export const chooseAType = 'Choose a type';
export const durationInMinutes = 'Duration in minutes';
export const date = 'Date';
export const description = 'Description';
export const skillsPractised = 'Skills practised';
export const weatherConditions = 'Weather conditions';
export const notNoted = 'Not noted';
export const roadConditions = 'Road conditions';
export const areasForImprovement = 'Areas for improvement';
