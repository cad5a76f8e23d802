import { expect, test } from 'bun:test';
import { Glob } from 'bun';

/** How a rejection is made in the code: its kind, which decides the status, and its code. */
const made = /new Rejection\(\s*'(\w+)',\s*'(\w+)'/g;

test('each code has its kind, which callers see as its status', async () => {
  const found = new Set<string>();
  for (const file of new Glob('{api,domain}/**/*.ts').scanSync())
    for (const [, kind, code] of (await Bun.file(file).text()).matchAll(made))
      found.add(`${code} ${kind}`);
  const written = (await Bun.file('tests/support/rejection-kinds.txt').text()).trim().split('\n');
  // A kind that was changed on purpose changes there too, and a new code is added.
  expect(written.filter((each) => !found.has(each))).toEqual([]);
});
