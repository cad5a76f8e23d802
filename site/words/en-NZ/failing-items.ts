import { message } from '#site/words/message.ts';

export const mockTests = 'Mock tests';
export const wrongMostOften = 'Wrong most often';
export const notLoaded = 'Mock tests could not be loaded';
export const tests = message('{count, plural, one {# test} other {# tests}}');
export const nothingWrong = 'No item was wrong.';
export const wrongOfLooked = message('{wrong} of {looked}');
export const tooFewTests = message(
  'From {fewest} mock tests on, what goes wrong most stands here. {soFar, plural, =0 {None has been marked yet.} other {So far: {soFar}.}}',
);
