import { describe, expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './copy.ts';
import { joined, testsOf } from './covering.ts';
import { changed, mutantsOf, told } from './kinds.ts';
import { mends } from './mends.ts';
import { ownLines, type Spot, traced } from './traced-functions.ts';

const changes = (text: string) =>
  mutantsOf('api/a.ts', text).map((mutant) => `${mutant.kind}: ${changed(text, mutant)}`);

describe('a slip of the hand', () => {
  test('takes the other side of a bound, a number more, and the other of two', () => {
    expect(changes('a < 15')).toEqual(['bound: a <= 15', 'number: a < 16']);
    expect(changes('a ? b : c')).toEqual(['ternary: a ? c : b']);
    expect(changes('a ?? b')).toEqual(['nullish: a']);
    expect(changes('a ?? null')).toEqual([]);
    expect(changes('const a = b.min(c).toString()')).toEqual([
      'method: const a = b.max(c).toString()',
    ]);
  });
  test('forgets a statement, a guard, an await', () => {
    expect(changes('await spend(a);')).toEqual(['statement: ;']);
    expect(changes('if (a) return;')).toEqual(['guard: ;']);
    expect(changes('const a = await b;')).toEqual(['await: const a = (b);']);
    expect(changes('return await b;')).toEqual([]);
  });
  test('names the guard beside the right one', () => {
    expect(changes("const a = get('/', f, { owner: true })")).toEqual([
      "access: const a = get('/', f, { instructor: true })",
    ]);
  });
  test('forgets a lock and keeps what was done under it', () => {
    expect(changes('const a = locks.lesson(1, async () => b())')).toEqual([
      'lock: const a = (async () => b())()',
    ]);
  });
  test('forgets each condition of a question to the database', () => {
    const asked = [
      'sql`select a from b',
      '  where school_id = ${schoolId} and not is_archived and b.c <= 4`',
    ].join('\n');
    expect(changes(asked).map((one) => one.replaceAll(/\s+/g, ' '))).toEqual([
      'sql-where: sql`select a from b where true and not is_archived and b.c <= 4`',
      'sql-where: sql`select a from b where school_id = ${schoolId} and true and b.c <= 4`',
      'sql-where: sql`select a from b where school_id = ${schoolId} and not is_archived and true`',
      'sql-op: sql`select a from b where school_id = ${schoolId} and not is_archived and b.c < 4`',
    ]);
  });
  test('leaves types, imports and words alone', () => {
    expect(changes("import { a } from 'b'; type C = 15; const d = 'e';")).toEqual([]);
  });
  test('is told on one line', () => {
    const [mutant] = mutantsOf('api/a.ts', '\nif (a)\n  return;');
    expect(mutant && told(mutant)).toBe('api/a.ts:2 guard: `if (a) return;` → `;`');
  });
});

test('each mend that a proof takes out stands in its file once, and has its test', () => {
  for (const { file, take, test: noticing } of mends) {
    expect({
      file,
      times: readFileSync(join(root, file), 'utf8').split(take[0]).length - 1,
    }).toEqual({ file, times: 1 });
    expect(existsSync(join(root, noticing))).toBe(true);
  }
});

describe('the tests of a line', () => {
  const covering = joined([
    { file: 'one', lines: ['api/a/a.ts:3', 'api/a/a.ts:4', 'api/a/a.ts:9'] },
    { file: 'other', lines: ['api/a/a.ts:4', 'api/b/b.ts:1'] },
    { file: 'one', lines: ['api/a/a.ts:5'] },
  ]);
  test('are those that ran it, the one first that runs the least of the product', () => {
    expect(covering['one']?.lines).toEqual({ 'api/a/a.ts': '3-5,9' });
    expect(testsOf(covering, 'api/a/a.ts', 4)).toEqual(['one', 'other']);
    expect(testsOf(covering, 'api/a/a.ts', 9)).toEqual(['one']);
  });
  test('are those of its file or folder where it lies in no function', () => {
    expect(testsOf(covering, 'api/a/a.ts', 1)).toEqual(['one', 'other']);
    expect(testsOf(covering, 'api/b/schema.ts', 1)).toEqual(['other']);
    expect(testsOf(covering, 'api/c/c.ts', 1)).toEqual([]);
  });
});

test('a function says that it runs, and has the lines that no function in it has', () => {
  const spots: Spot[] = [];
  const text = 'const f = (a) =>\n  g(() => {\n    return a;\n  });\nfunction h() {\n  f();\n}\n';
  const so = traced('a.ts', text, (spot) => spots.push(spot));
  expect(so).toBe(
    'const f = (a) =>\n  (__run(2),g(() => {__run(1);\n    return a;\n  }));\nfunction h() {__run(3);\n  f();\n}\n',
  );
  expect(spots.map(ownLines)).toEqual([
    [2, 3, 4],
    [1, 2],
    [5, 6, 7],
  ]);
});
