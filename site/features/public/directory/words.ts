import type { Filled } from '#site/format/filled.ts';

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
export const moreSpecialties = (its: Filled<'more'>) => `+${its.more} more`;
export const perLesson = 'per lesson';
export const viewProfileOf = (its: Filled<'name'>) => `View Profile of ${its.name}`;
export const viewProfile = 'View Profile';
export const contactNowTo = (its: Filled<'name'>) => `Contact Now: ${its.name}`;
export const contactNow = 'Contact Now';
export const locationNotSpecified = 'Location not specified';
export const yearsOfExperience = (its: Filled<'experience'>) => `${its.experience} of experience`;
export const highestRated = 'Highest Rated';
export const lowestPrice = 'Lowest Price';
export const nameAZ = 'Name A-Z';
export const instructorsAvailable = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'instructor' : 'instructors'} available`;
export const freeNext = (its: Filled<'times'>) => `Next free: ${its.times}`;
