import { afterAll, beforeAll, expect, test } from 'bun:test';
import { type Database, openDatabase } from '#api/database/database.ts';
import { askToRenewPages, lastRenewable, pagesRenewed } from '#api/personal-keys/pages-to-renew.ts';
import { createVault } from '#api/vault/migrations.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

let database: FreshDatabase;
let sql: Database;
beforeAll(async () => {
  database = await freshDatabase();
  sql = openDatabase(database.url, { max: 2 });
  await createVault(sql);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

test('pages are renewed once nobody can read any more what lay in them', async () => {
  expect(await lastRenewable(sql)).toBeNull();
  const reader = openDatabase(database.url, { max: 1 });
  await reader.unsafe('begin isolation level repeatable read; select 1');
  await askToRenewPages(sql);
  expect(await lastRenewable(sql)).toBeNull();
  await reader.unsafe('commit');
  await reader.end();
  const last = await lastRenewable(sql);
  expect(last).not.toBeNull();
  await askToRenewPages(sql);
  await pagesRenewed(sql, last ?? 0);
  expect(await lastRenewable(sql)).toBe((last ?? 0) + 1);
});
