import { expect, test } from 'bun:test';
import { oldPrimaryComesBack, twoPrimaries } from './old-primary.ts';

// On our Postgres; `bun run prove primaries` does it on Debian's as well.

test('an old primary that comes back by itself gets nobody: all that was acknowledged lies on the one that was promoted', async () => {
  const { acknowledged } = await oldPrimaryComesBack();
  expect(acknowledged).toBeGreaterThan(60);
});

test('two primaries stop every process, by name, until one is gone', async () => {
  const { refused } = await twoPrimaries();
  expect(refused).toBeGreaterThan(0);
});
