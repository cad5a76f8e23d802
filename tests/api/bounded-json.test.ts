import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { checkJson, readJson } from '#api/intake/bounded-json.ts';
import { RequestRefused } from '#api/intake/request-refused.ts';

const refusal = (text: string): string | null => {
  try {
    readJson(text);
    return null;
  } catch (fault) {
    if (!(fault instanceof RequestRefused)) throw fault;
    return fault.message;
  }
};

const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const tooDeep = 'This JSON nests more than 32 levels deep.';
const tooMany = 'This JSON holds more than 20,000 values. Send it in parts.';
const tooLong = 'A number in this JSON has more than 40 characters.';
const twice = 'This JSON names one field twice in the same object.';
const noName = 'A field of this JSON has a name with characters that no name has.';
const notJson = 'The request body is not valid JSON.';

test.each([
  ['32 lists in each other', nested(32), null],
  ['33 lists in each other', nested(33), tooDeep],
  ['33 objects in each other', objects(33), tooDeep],
  ['50,000 lists in each other', nested(50_000), tooDeep],
  ['50,000 objects in each other', objects(50_000), tooDeep],
  ['half a million lists that never close', '['.repeat(500_000), tooDeep],
  ['depth behind a string with brackets and quotes', `["\\"[[{", ${nested(32)}]`, tooDeep],
  ['a string of brackets', JSON.stringify('['.repeat(100_000)), null],
  ['20,000 values', JSON.stringify(Array.from({ length: 19_999 }, () => 0)), null],
  ['a million values', `[${'0,'.repeat(1_000_000)}0]`, tooMany],
  [
    'a million keys',
    `{${Array.from({ length: 1_000_000 }, (_, nth) => `"k${nth}":1`).join()}}`,
    tooMany,
  ],
  ['a hundred thousand empty objects', `[${'{},'.repeat(100_000)}{}]`, tooMany],
  ['a long but possible number', '{"a":-1.7976931348623157e+308}', null],
  ['a number of 400 digits', `{"a":${'9'.repeat(400)}}`, tooLong],
  ['a number of 400 digits behind the point', `[0.${'0'.repeat(400)}1]`, tooLong],
  ['digits in a string', `{"a":"${'9'.repeat(400)}"}`, null],
  ['a name twice', '{"amount":1,"amount":100}', twice],
  ['a name twice, once escaped', '{"amount":1,"\\u0061mount":100}', twice],
  ['a name twice in an object in a list', '[{"a":1},{"b":{"c":1,"d":[],"c":2}}]', twice],
  ['the same name in two objects', '[{"a":1},{"a":{"a":2}}]', null],
  ['a name that is a value too', '{"a":"b","b":"a"}', null],
  ['a zero in a name', '{"a\\u0000":1}', noName],
  ['half a character in a name', '{"\\ud800":1}', noName],
  ['nothing', '', notJson],
  ['a string without end', '{"a":"b', notJson],
  ['a string that ends in a backslash', '"a\\"', notJson],
  ['closings that nothing opened', ']]]}', notJson],
])('%s', (_, text, sentence) => {
  expect(refusal(text)).toBe(sentence);
});

test('whatever the bounds let through is read as JSON.parse reads it, and no refusal repeats what was sent', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      expect(readJson(text)).toEqual(JSON.parse(text));
    }),
  );
  fc.assert(
    fc.property(fc.string({ minLength: 8 }), (text) => {
      const sentence = refusal(text);
      if (sentence !== null) expect([notJson, tooLong]).toContain(sentence);
    }),
  );
});

test('text that is no JSON is not judged by its shape', () => {
  expect(() => checkJson('[note] she said "no', { depth: 1, values: 5 })).not.toThrow();
});
