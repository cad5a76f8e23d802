import { message } from '#site/words/message.ts';

export const lessonsNotLoaded = 'The lessons could not be fetched';
export const notAvailable = 'Not available';
export const moreLessons = message('{count} more');
export const lessons = message('{count, plural, one {# lesson} other {# lessons}}');
