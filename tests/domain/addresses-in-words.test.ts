import { describe, expect, test } from 'bun:test';
import { addressIn } from '#domain/notices/addresses-in-words.ts';
import { confirmedHostOf, safeWords } from '#domain/school/notice-wording.ts';

describe('words that lead out of a message', () => {
  test.each([
    'Sign in at https://phish.example/x',
    'http://phish.example',
    'see phish.example',
    'see www.phish.example/sign-in today',
    'PHISH.EXAMPLE',
    'phish。example',
    'phish．example',
    'phish\u200b.example',
    'phish .example',
    'phish(dot)example',
    'phish [.] example',
    'bit.ly/3xY',
    'kiwi-bank.co.nz',
    'write to help@phish.example',
    'tel:0211234567',
    'call 021 123 4567',
    'call +64 (21) 123-4567',
    'call 0800 123 456',
    'xn--phsh-5qa.example',
    'bücher.example',
  ])('%s', (words) => {
    expect(addressIn(words)).not.toBeNull();
  });
});

describe('words that lead nowhere', () => {
  test.each([
    'Kia ora {name}, see you on {day} at {time}, {place}. Bring your licence.',
    'Bring water. And your licence!',
    'Lessons cost $1,250.50 for 10.',
    'We start at 10.45 or 9:00.',
    'Ka pai! Kei te pai, e hoa.',
    'e.g. glasses, i.e. what you drive with',
    'On 3 April 2027, 60 minutes',
    'Call us if you are late...',
    '',
  ])('%s', (words) => {
    expect(addressIn(words)).toBeNull();
  });
});

test('a host that may be named is no other, and hides none beside it', () => {
  const may = (words: string) => addressIn(words, 'mara.co.nz') === null;
  expect(may('See mara.co.nz')).toBe(true);
  expect(may('See https://www.mara.co.nz/prices. Bye')).toBe(true);
  expect(may('See mara.co.nz.phish.example')).toBe(false);
  expect(may('See phish.mara.co.nz')).toBe(false);
  expect(may('See mara.co.nz@phish.example')).toBe(false);
  expect(may('See mara.co.nz:8080')).toBe(false);
  expect(may('http://mara.co.nz')).toBe(false);
  expect(may('mara.co.nz and phish.example')).toBe(false);
});

test('a website is known to be a school’s own by a confirmed address at the same host, and by nothing else', () => {
  expect(confirmedHostOf('https://www.mara.co.nz/about', 'kia@mara.co.nz')).toBe('mara.co.nz');
  expect(confirmedHostOf('https://phish.example', 'kia@mara.co.nz')).toBeNull();
  expect(confirmedHostOf('https://mara.co.nz', null)).toBeNull();
  expect(confirmedHostOf(null, 'kia@mara.co.nz')).toBeNull();
});

test('words from before addresses were refused go out as ours', () => {
  const words = { letter: 'See phish.example', text: 'See you on {day}' };
  expect(safeWords(words, null)).toEqual({ letter: null, text: 'See you on {day}' });
  expect(safeWords(words, 'phish.example')).toEqual(words);
});
