import { message } from '#site/words/message.ts';

export const noEmail = 'No email';
export const actionsFor = message('Actions for {name}');
export const editSchool = 'Edit School';
export const deleteSchool = 'Delete School';
export const schoolsNotLoaded = 'Schools could not be loaded';
export const searchBy = 'Search by name, owner, email or address';
export const school = 'School';
export const contact = 'Contact';
export const licence = 'Licence';
export const vehicles = 'Vehicles';
export const since = 'Since';
export const noSchoolsYet = 'No schools yet';
export const noneFit = 'No schools found matching your search.';
export const schoolsCounted = message('{count, plural, one {# school} other {# schools}}');
