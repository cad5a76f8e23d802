import type { Filled } from '#site/format/filled.ts';

export const addEntry = 'Add Entry';
export const notLoaded = 'The logbook could not be loaded';
export const logbook = 'Logbook';
export const noEntriesYet = 'No entries yet';
export const whatIsKept = 'Lessons, practice and self-study are kept here, signed with your name.';
export const hoursDriven = (its: Filled<'hours'>) => `${its.hours} driven`;
export const pleaseCopy = (its: Filled<'link'>) => `Please copy: ${its.link}`;
export const confirm = 'Confirm';
export const copySupervisorLink = 'Copy link for the supervisor';
export const doesNotCount = 'Does not count';
export const supervisors = 'Supervisors';
export const registered = 'Registered';
export const notRegisteredYet = 'Not registered yet';
export const copyTheirLink = 'Copy their link';
