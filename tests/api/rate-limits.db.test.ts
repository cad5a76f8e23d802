import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { openDatabase } from '#api/database/database.ts';
import { postgresRateLimits } from '#api/ground/rate-limits.ts';
import { openProduct } from '#api/open-product.ts';
import { testKeyStore } from '../support/key-store.ts';
import { testPepper } from '../support/pepper.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { eavesdrop } from '../support/statements.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

const tries = async (spend: () => Promise<unknown>, most: number) => {
  for (let made = 0; made < most; made += 1) {
    try {
      await spend();
    } catch {
      return made;
    }
  }
  return most;
};

test('two processes on one database share a limit, and a restart keeps it', async () => {
  const beside = await openProduct({
    keyStore: testKeyStore,
    databaseUrl: product.databaseUrl,
    publicUrl: 'http://localhost',
    demo: false,
    clock: () => new Date().toISOString(),
    siteFolder: 'tests/support/empty-site',
    pepper: testPepper,
    pause: async () => undefined,
  });
  const limitOf = ({ deps }: typeof beside) => deps.rateLimits.limit('shared', 8, 900, 'tries');
  const [here, there] = [limitOf(product.product), limitOf(beside)];
  let turn = 0;
  const spend = () => ((turn += 1) % 2 ? here : there).spend('192.0.2.1');
  expect(await tries(spend, 20)).toBe(8);
  await beside.close();
  await product.restart();
  expect(await tries(() => limitOf(product.product).spend('192.0.2.1'), 20)).toBe(0);
  expect(await tries(() => limitOf(product.product).spend('192.0.2.2'), 20)).toBe(8);
});

test('limits of different names do not count each other’s tries', async () => {
  const { limit } = product.product.deps.rateLimits;
  expect(await limit('one', 5, 900, 'tries').spend('7')).toBe(1);
  expect(await limit('other', 5, 900, 'tries').spend('7')).toBe(1);
});

test('tries given back and forgotten are so for everybody', async () => {
  const [one, other] = [0, 0].map(() => product.product.deps.rateLimits.limit('x', 3, 900, 'y'));
  await one?.spend('a');
  await other?.giveBack('a');
  expect(await one?.spend('a')).toBe(1);
  await other?.clear('a');
  expect(await one?.spend('a')).toBe(1);
});

test('no address stands in the table, and what has ended is cleaned up', async () => {
  const sql = openDatabase(product.databaseUrl);
  const limits = product.product.deps.rateLimits;
  await limits.limit('kept', 3, 900, 'y').spend('192.0.2.200');
  const rows = await sql<{ key: string }[]>`select key from vault.rate_limit`;
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('192.0.2.200');

  await sql`update vault.rate_limit set expire = 1`;
  await product.restart();
  expect([...(await sql`select key from vault.rate_limit`)]).toEqual([]);
  await sql.end();
});

describe('while the database is away', () => {
  test('each process counts by itself and nobody gets an error of ours', async () => {
    const wire = await eavesdrop(product.databaseUrl);
    const sql = openDatabase(wire.url, { max: 1, connect_timeout: 1 });
    const limits = postgresRateLimits(sql, testPepper);
    const limit = limits.limit('insured', 3, 900, 'tries');
    expect(await limit.spend('a')).toBe(1);
    await wire.close();
    expect(await tries(() => limit.spend('a'), 9)).toBe(3);
    await limit.giveBack('a');
    await limit.clear('a');
    expect(await limit.spend('a')).toBe(1);
    await sql.end({ timeout: 0 });
  });
});

test('a limit costs one statement', async () => {
  const wire = await eavesdrop(product.databaseUrl);
  const sql = openDatabase(wire.url, { max: 1 });
  const limits = postgresRateLimits(sql, testPepper);
  const limit = limits.limit('counted', 3, 900, 'tries');
  await limit.spend('a');
  const asked = await wire.during(async () => void (await limit.spend('a')));
  expect(asked.length).toBeLessThanOrEqual(1);
  await sql.end();
  await wire.close();
});
