import { expect, test } from 'bun:test';
import { join } from 'node:path';

// A surcharge was never made here, and in shops it is banned since 2026: what a learner pays is the price, however they pay it.

const root = join(import.meta.dir, '../..');

test('nothing is added to a price for how it is paid', async () => {
  const named: string[] = [];
  for (const folder of ['domain', 'projections', 'api', 'site'])
    for await (const path of new Bun.Glob('**/*.{ts,tsx,sql}').scan(join(root, folder))) {
      const text = await Bun.file(join(root, folder, path)).text();
      if (/surcharge|card ?fee\b/i.test(text)) named.push(`${folder}/${path}`);
    }
  expect(named).toEqual([]);
});
