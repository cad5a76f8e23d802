import { message } from '#site/words/message.ts';

export const api = 'API';
export const reference = 'API reference';
export const tab = 'API reference for driving schools';
export const lead =
  'Every call of Keep Left, by area: what it takes, who may make it and what it answers.';
export const theDocument = 'The same as an OpenAPI document';
export const areas = 'Areas';
export const calls = message('{count, plural, one {# call} other {# calls}}');
export const onlyBuilt = 'The calls are listed here once the site is built.';
export const shared = 'Shapes that several calls share';
export const refusals = 'How a call is refused';
export const whoMay = 'Who may';
export const everybody = 'Everybody.';
export const takes = 'Takes';
export const answers = 'Answers';
export const refusedWith = message('Refused with {statuses}.');
export const inAddress = 'in the address';
export const inQuery = 'in the query';
export const inHeader = 'as a header';
export const optional = 'may be left out';
export const readOnly = 'is only answered, never taken';
export const anything = 'anything';
export const text = 'text';
export const aDay = 'a day, such as 2026-11-23';
export const anInstant = 'an instant, ISO 8601 with an offset';
export const aFile = 'a file';
export const inFormat = message('text, a {format}');
export const wholeNumber = 'whole number';
export const number = 'number';
export const trueOrFalse = 'true or false';
export const nothing = 'null';
export const object = 'object';
export const byName = 'object, by name:';
export const listOf = 'list of';
export const or = 'or';
export const characters = message(
  '{least, plural, =0 {at most {most, plural, one {# character} other {# characters}}} other {# to {most, plural, one {# character} other {# characters}}}}',
);
export const atLeastCharacters = message(
  'at least {least, plural, one {# character} other {# characters}}',
);
export const atLeast = message('at least {least}');
export const above = message('above {least}');
export const atMost = message('at most {most}');
export const fits = message('fits {pattern}');
export const otherwise = message('{value} when left out');
