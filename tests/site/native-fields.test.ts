import { expect, test } from 'bun:test';
import { join } from 'node:path';

const site = join(import.meta.dir, '../../site');

test('every date and time field is the one that says in words what it holds', async () => {
  const native: string[] = [];
  for (const path of new Bun.Glob('**/*.{tsx,astro}').scanSync(site)) {
    const source = await Bun.file(join(site, path)).text();
    if (/type=["'{ ]*["']?(date|time|datetime-local|month|week)["']/.test(source))
      native.push(path);
  }
  expect(native.toSorted()).toEqual(['ui/DateInput.astro', 'ui/native-input.tsx']);
});
