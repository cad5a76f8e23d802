import { message } from '#site/words/message.ts';

export const taken = 'taken';
export const yourOwnTime = 'your own time';
export const theStudentIsWithAColleague = 'the student is with a colleague';
export const changedMeanwhile = 'changed meanwhile';
export const andMore = message('and {count} more');
export const lessonsStay = message(
  '{count, plural, one {One lesson stays where it is} other {# lessons stay where they are}}',
);
export const free = 'Free';
export const apartFromSeries = message('of a series, moved by itself, {nth} of {of}');
export const everyWeeks = message(
  '{weeks, plural, one {every {weekday}} other {every # weeks on {weekday}}}, {nth} of {of}',
);
export const changeWhichLessons = 'Change which lessons?';
export const change = 'Change';
