import { describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nearAt, testsNear } from '../support/near.ts';
import { nearOf } from '../support/record-near.ts';

const root = join(import.meta.dir, '../..');
const quick = () => 100;
const near = {
  'domain/payment': ['tests/a.test.ts', 'tests/b.test.ts'],
  'domain/payment/cards': ['tests/c.test.ts'],
  'domain/bank': ['tests/b.test.ts'],
};

describe('the tests near a place', () => {
  test('are those of its folder and of the folders in it, the best of each first', () => {
    expect(testsNear(['domain/payment/'], near, quick)).toEqual([
      'tests/a.test.ts',
      'tests/c.test.ts',
      'tests/b.test.ts',
    ]);
  });
  test('are those of the folder that a file lies in, or of the one above it that is known', () => {
    expect(testsNear(['domain/bank/new/odd/rules.ts'], near)).toEqual(['tests/b.test.ts']);
  });
  test('are first those that are called as it is, in the singular or the plural', () => {
    const tests = ['tests/api/cars.db.test.ts', 'tests/api/car-hire.test.ts'];
    expect(testsNear(['domain/car'], near, quick, tests)).toEqual(['tests/api/cars.db.test.ts']);
    expect(testsNear(['api/http/cars/routes.ts'], near, quick, tests)).toEqual([
      'tests/api/cars.db.test.ts',
    ]);
    expect(testsNear(['domain/bank'], near, quick, ['tests/domain/bank.test.ts'])).toEqual([
      'tests/domain/bank.test.ts',
      'tests/b.test.ts',
    ]);
  });
  test('are the tests themselves where those were changed', () => {
    expect(testsNear(['tests/z.test.ts', 'README.md'], near)).toEqual(['tests/z.test.ts']);
  });
  test('are few enough for the time, and never none', async () => {
    const slow = { 'api/slow': Array.from({ length: 20 }, (_, nth) => `tests/${nth}.test.ts`) };
    const chosen = testsNear(['api/slow'], slow);
    expect(chosen.length).toBeGreaterThan(0);
    expect(chosen.length).toBeLessThan(20);
  });
});

test('the tests of a folder are chosen by the lines that they run of it', () => {
  const lines = { 'domain/a/one.ts': '1-10', 'domain/b/two.ts': '1' };
  const found = nearOf({
    'tests/both.test.ts': { ms: 1, lines },
    'tests/less.test.ts': { ms: 1, lines: { 'domain/a/one.ts': '2-4' } },
    'tests/other.test.ts': { ms: 1, lines: { 'domain/a/three.ts': '1-5' } },
  });
  expect(found).toEqual({
    'domain/a': ['tests/both.test.ts', 'tests/other.test.ts'],
    'domain/b': ['tests/both.test.ts'],
  });
});

test('what is noted is there', async () => {
  const noted: Record<string, string[]> = await Bun.file(nearAt).json();
  const gone = [...Object.keys(noted), ...Object.values(noted).flat()].filter(
    (path) => !existsSync(join(root, path)),
  );
  expect(gone, 'note them anew with bun tests/support/record-near.ts').toEqual([]);
});
