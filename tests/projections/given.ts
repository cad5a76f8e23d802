import { afterAll, beforeAll, expect } from 'bun:test';
import postgres from 'postgres';
import { type Database, openDatabase } from '#api/database/database.ts';
import { applyBatch } from '#projections/engine/apply.ts';
import { createReadSchema } from '#projections/engine/schema.ts';
import { projections } from '#projections/registry.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { type Given, recorded, withoutErased } from './event.ts';

type Rows = Readonly<Record<string, readonly unknown[]>>;

/**
 * All read models in a Postgres of this test file. What it returns applies events and returns the rows of every table:
 *
 *     const given = readModels();
 *     test('…', async () => expect((await given(enrolled)).student).toEqual([{ … }]));
 *
 * Each call also proves that nothing is set aside, that an event seen twice changes nothing more, and that a bulk rebuild, for which what was sealed under
 * an erased person's key is unreadable, gives the same rows.
 */
export function readModels() {
  let database: FreshDatabase;
  let sql: Database;
  let tables: readonly string[];
  beforeAll(async () => {
    database = await freshDatabase();
    sql = openDatabase(database.url, { max: 1 });
    await createReadSchema(sql, 'read', projections, 'given');
    const named = await sql<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'read' and tablename <> 'checkpoint'`;
    tables = named.map(({ name }) => name);
  });
  afterAll(async () => {
    await sql.end();
    await database.drop();
  });

  const given = async (...facts: readonly Given[]): Promise<Rows> => {
    const events = facts.map(recorded);
    const rows = await rowsAfter(() => applyBatch(sql, 'read', projections, 0, events));
    expect(rows['deadLetter']).toEqual([]);
    const twice = await rowsAfter(async () => {
      for (const each of events)
        for (const from of [each.position - 1, each.position])
          await applyBatch(sql, 'read', projections, from, [each]);
    });
    expect(twice).toEqual(rows);
    const rebuilt = await rowsAfter(() =>
      applyBatch(sql, 'read', projections, 0, withoutErased(events)),
    );
    expect(rebuilt).toEqual(rows);
    return rows;
  };
  // The rows stand until the next call, for queries.
  return Object.assign(given, { sql: () => sql, rows: rowsNow });

  async function rowsAfter(apply: () => Promise<unknown>): Promise<Rows> {
    const empty = tables.map((name) => `delete from ${name};`).join('');
    await sql.unsafe(`${empty} update checkpoint set position = 0`);
    await apply();
    return rowsNow();
  }

  async function rowsNow(): Promise<Rows> {
    const rowsOf = async (name: string) => [
      postgres.toCamel(name),
      [...(await sql`select * from ${sql(name)} as a order by a`)],
    ];
    return Object.fromEntries(await Promise.all(tables.map(rowsOf)));
  }
}
