import type { Filled } from '#site/format/filled.ts';

export const areas = 'Areas';
export const calls = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'call' : 'calls'}`;
export const shared = 'Shapes that several calls share';
export const refusals = 'How a call is refused';
export const whoMay = 'Who may';
export const everybody = 'Everybody.';
export const takes = 'Takes';
export const answers = 'Answers';
export const refusedWith = (its: Filled<'statuses'>) => `Refused with ${its.statuses}.`;
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
export const inFormat = (its: Filled<'format'>) => `text, a ${its.format}`;
export const wholeNumber = 'whole number';
export const number = 'number';
export const trueOrFalse = 'true or false';
export const nothing = 'null';
export const object = 'object';
export const byName = 'object, by name:';
export const listOf = 'list of';
export const or = 'or';
export const characters = (its: Filled<never, 'least' | 'most'>) =>
  its.least === 0
    ? `at most ${its.most} ${its.most === 1 ? 'character' : 'characters'}`
    : `${its.least} to ${its.most} ${its.most === 1 ? 'character' : 'characters'}`;
export const atLeastCharacters = (its: Filled<never, 'least'>) =>
  `at least ${its.least} ${its.least === 1 ? 'character' : 'characters'}`;
export const atLeast = (its: Filled<'least'>) => `at least ${its.least}`;
export const above = (its: Filled<'least'>) => `above ${its.least}`;
export const atMost = (its: Filled<'most'>) => `at most ${its.most}`;
export const fits = (its: Filled<'pattern'>) => `fits ${its.pattern}`;
export const otherwise = (its: Filled<'value'>) => `${its.value} when left out`;
