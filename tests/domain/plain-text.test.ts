import { describe, expect, test } from 'bun:test';
import {
  optionalPhone,
  optionalText,
  phoneNumber,
  requiredLine,
  requiredText,
} from '#domain/kernel/fields.ts';
import { plainText, singleLine } from '#domain/kernel/plain-text.ts';

describe('text of several lines', () => {
  test.each([
    ['a\u0000b', 'ab'],
    ['a\u0007\u001b\u007f\u009fb', 'ab'],
    [
      'one\r\ntwo\rthree\u2028four\u2029five\u0085six\u000bseven',
      'one\ntwo\nthree\nfour\nfive\nsix\nseven',
    ],
    ['a\tb', 'a b'],
    ['\ud800x\udfff', '\ufffdx\ufffd'],
    ['e\u0301', 'é'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
  ])('%j is kept as %j', (given, kept) => {
    expect(plainText(given)).toBe(kept);
    expect(plainText(kept)).toBe(kept);
  });
});

describe('text of one line', () => {
  test.each([
    ['Bank\n\nYour account is locked', 'Bank Your account is locked'],
    ['a\t\r\n b', 'a b'],
    ['\u202egnp.exe\u2066', 'gnp.exe'],
    ['Ana  Maria', 'Ana Maria'],
  ])('%j is kept as %j', (given, kept) => {
    expect(singleLine(given)).toBe(kept);
    expect(requiredLine('Name').parse(given)).toBe(kept);
  });

  test('is bounded and asked for by its name', () => {
    expect(requiredLine('Name', 3).safeParse('\n\u0000 ').error?.issues[0]?.message).toBe(
      'Name is required',
    );
    expect(requiredLine('Name', 3).safeParse('abcd').success).toBe(false);
    expect(requiredText('Note', 3).parse('a\nb')).toBe('a\nb');
    expect(optionalText('Note').parse('\u0000')).toBeNull();
  });
});

describe('a telephone number', () => {
  test.each(['021 555 0123', '+64 (21) 555-0123', '111222', '1'.repeat(20)])('is %s', (phone) => {
    expect(phoneNumber('Phone').parse(phone)).toBe(phone);
    expect(optionalPhone('Phone').parse(phone)).toBe(phone);
  });

  test.each(['call me maybe', 'abc', '12345', '1'.repeat(21), '021 555 0123 ext. 4', '٠٢١٥٥٥٠١٢٣'])(
    'is not %s',
    (phone) => {
      const sentence = 'Phone must have 6 to 20 digits, like 021 555 0123';
      for (const schema of [phoneNumber('Phone'), optionalPhone('Phone')])
        expect(schema.safeParse(phone).error?.issues[0]?.message).toBe(sentence);
    },
  );

  test('may be left out where it is optional', () => {
    expect(['', ' ', null, undefined].map((none) => optionalPhone('Phone').parse(none))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
