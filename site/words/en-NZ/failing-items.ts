import type { Filled } from '#site/format/filled.ts';

export const mockTests = 'Mock tests';
export const wrongMostOften = 'Wrong most often';
export const notLoaded = 'Mock tests could not be loaded';
export const tests = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'test' : 'tests'}`;
export const nothingWrong = 'No item was wrong.';
export const wrongOfLooked = (its: Filled<'wrong' | 'looked'>) => `${its.wrong} of ${its.looked}`;
export const tooFewTests = (its: Filled<'fewest', 'soFar'>) =>
  `From ${its.fewest} mock tests on, what goes wrong most stands here. ${its.soFar === 0 ? 'None has been marked yet.' : `So far: ${its.soFar}.`}`;
