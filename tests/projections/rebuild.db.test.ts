import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openDatabase } from '#api/database.ts';
import { seedDemoDirectory } from '#api/demo/directory.ts';
import { seedDemoSchool } from '#api/demo/seed.ts';
import { rebuildReadModels } from '#projections/engine/rebuild.ts';
import { projections } from '#projections/registry.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
  await seedDemoSchool(product.product);
  await seedDemoDirectory(product.product);
}, 60_000);
afterAll(() => product.close());

test('a rebuild, which writes in bulk, gives the demo school the same rows as event after event did', async () => {
  const { log, projector, deps } = product.product;
  const own = openDatabase(product.databaseUrl, { max: 1 });
  const { drift, position } = await rebuildReadModels(own, log, projections, 'anew');
  expect(drift).toEqual([]);
  expect(position).toBe(await log.head());
  expect((await projector.status()).deadLetters).toEqual([]);
  const indexes =
    await deps.sql`select 1 from pg_indexes where schemaname = 'read' and indexname not like '%_key' and indexname not like '%_pkey'`;
  expect(indexes.length).toBeGreaterThan(20);
  await own.end();
}, 60_000);
