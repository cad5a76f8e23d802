import { message } from '#site/words/message.ts';

export const instructors = 'Instructors';
export const unableToLoadInstructors = 'Unable to load instructors';
export const pleaseTryAgainLater = 'Please try again later';
export const noInstructorsFound = 'No instructors found';
export const clearFilters = 'Clear Filters';
export const nobodyFits = 'Nobody fits this search and these filters.';
export const all = 'All';
export const location = 'Location';
export const specialization = 'Specialization';
export const sortBy = 'Sort by';
export const searchInstructors = 'Search instructors';
export const suburbNameOrLanguage = 'Suburb, name or language';
export const search = 'Search';
export const moreSpecialties = message('+{more} more');
export const perLesson = 'per lesson';
export const viewProfileOf = message('View Profile of {name}');
export const viewProfile = 'View Profile';
export const contactNowTo = message('Contact Now: {name}');
export const contactNow = 'Contact Now';
export const locationNotSpecified = 'Location not specified';
export const yearsOfExperience = message('{experience} of experience');
export const highestRated = 'Highest Rated';
export const lowestPrice = 'Lowest Price';
export const nameAZ = 'Name A-Z';
export const pageTitle = 'Find driving instructors in New Zealand · Keep Left';
export const pageDescription =
  'Driving instructors near you, with prices up front, reviews from people who finished a lesson, and a booking request that reaches them at once.';
export const findInstructors = 'Find Instructors';
export const directoryLead =
  'Prices up front, reviews only from people who finished a lesson. Send a booking request; the instructor answers you.';
export const instructorsAvailable = message(
  '{count, plural, one {# instructor} other {# instructors}} available',
);
