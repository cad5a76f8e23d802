import { describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  countTests,
  failuresIn,
  memoryFolder,
  postgresTroubles,
  withoutAppSettings,
} from '#api/boot/test-run.ts';

const summary = (lines: string) =>
  `(pass) 3 pass\n${lines}\n 9 expect() calls\nRan 4 tests across 2 files. [1.00s]\n`;

describe('the count at the end of a test run', () => {
  test('is what bun counted', () => {
    expect(countTests(summary(' 41 pass\n 2 skip\n 1 fail'), 1)).toEqual({ passed: 41, failed: 1 });
    expect(countTests(summary(' 41 pass\n 0 fail'), 0)).toEqual({ passed: 41, failed: 0 });
  });

  test('sees through colours', () => {
    expect(
      countTests(summary('\u001b[32m 41 pass\u001b[0m\n\u001b[2m 0 fail\u001b[0m'), 0).passed,
    ).toBe(41);
  });

  test('is not hidden by an escape in the name of a test', () => {
    const said = `(pass) "a\u009fb" is kept as "ab"\n${summary(' 41 pass\n 0 fail')}`;
    expect(countTests(said, 0)).toEqual({ passed: 41, failed: 0 });
  });

  test('has a failure when a file did not load', () => {
    expect(countTests(summary(' 41 pass\n 0 fail\n 2 errors'), 1)).toEqual({
      passed: 41,
      failed: 2,
    });
  });

  test('has a failure when nothing ran', () => {
    expect(countTests(' 0 pass\n 0 fail\n', 0)).toEqual({ passed: 0, failed: 1 });
    expect(countTests('', 0)).toEqual({ passed: 0, failed: 1 });
  });

  test('has a failure when the runner ended badly without naming one', () => {
    expect(countTests(summary(' 41 pass\n 0 fail'), 139)).toEqual({ passed: 41, failed: 1 });
  });
});

test('what failed is said again at the end, with its file and what it said, and nothing else', () => {
  const said = [
    'tests/a.test.ts:',
    '(pass) one [1ms]',
    'Expected: 2',
    '\u001b[31m(fail)\u001b[0m two [1ms]',
    '(pass) three',
    '',
    'tests/b.test.tsx:',
    '(skip) four',
    'error: boo',
    '(fail) five',
    '',
    '1 tests skipped:',
    '(skip) four',
    '',
    '2 tests failed:',
    '(fail) two [1ms]',
    '(fail) five',
    ' 2 pass',
  ].join('\n');
  expect(failuresIn(said)).toEqual([
    'tests/a.test.ts:\nExpected: 2\n(fail) two [1ms]',
    'tests/b.test.tsx:\nerror: boo\n(fail) five',
  ]);
  expect(failuresIn('tests/a.test.ts:\n(pass) one\n 1 pass\n 0 fail')).toEqual([]);
});

test('a Postgres that ended in the middle of a run is told of in its own words', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keep-left-log-'));
  const log = join(folder, 'postgres.log');
  const end = '2026-12-01 05:46:38 UTC [7] LOG:  received fast shutdown request';
  const ordinary = '2026-12-01 05:46:37 UTC [9] ERROR:  duplicate key value violates "payment_key"';
  await Bun.write(log, `${ordinary}\n${end}\n`);
  expect(postgresTroubles(log)).toEqual([end]);
  expect(postgresTroubles(join(folder, 'none.log'))).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('tests are not told of the database, keys or address of a real school', () => {
  const env = {
    DATABASE_URL: 'postgres://real',
    STRIPE_SECRET_KEY: 'sk_live',
    PGHOST: 'real',
    PATH: '/bin',
  };
  expect(withoutAppSettings(env)).toEqual({ PATH: '/bin' });
});

test('what a run throws away is put into memory only where there is a folder of it with room', () => {
  const here = import.meta.dir;
  expect(memoryFolder(here, 1)).toBe(here);
  expect(memoryFolder(here, Number.MAX_SAFE_INTEGER)).toBeNull();
  expect(memoryFolder('/nowhere', 1)).toBeNull();
});
