import type { Filled } from '#site/format/filled.ts';

export const taken = 'taken';
export const yourOwnTime = 'your own time';
export const theStudentIsWithAColleague = 'the student is with a colleague';
export const changedMeanwhile = 'changed meanwhile';
export const andMore = (its: Filled<'count'>) => `and ${its.count} more`;
export const lessonsStay = (its: Filled<never, 'count'>) =>
  its.count === 1 ? 'One lesson stays where it is' : `${its.count} lessons stay where they are`;
export const free = 'Free';
export const apartFromSeries = (its: Filled<'nth' | 'of'>) =>
  `of a series, moved by itself, ${its.nth} of ${its.of}`;
export const everyWeeks = (its: Filled<'weekday' | 'nth' | 'of', 'weeks'>) =>
  `every ${its.weeks === 1 ? '' : `${its.weeks} weeks on `}${its.weekday}, ${its.nth} of ${its.of}`;
export const changeWhichLessons = 'Change which lessons?';
export const change = 'Change';
