import { afterAll, beforeAll } from 'bun:test';
import postgres from 'postgres';
import { type Database, openDatabase } from '#api/database/database.ts';
import { applyBatch } from '#projections/engine/apply.ts';
import { keptRows } from '#projections/engine/fold/kept-rows.ts';
import { createReadSchema } from '#projections/engine/schema.ts';
import { projections } from '#projections/registry.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { byColumns, type Page, proven, type RowsByTable } from './given.ts';

/** The same as `readModels`, in a Postgres of this test file. The rows stand until the next call, for queries. */
export function readModelsInPostgres() {
  const own = postgresOf();
  return Object.assign(proven(own.rowsAfter), own);
}

/** Empty tables of all read models, in a database of this test file. */
export function postgresOf() {
  let database: FreshDatabase;
  let sql: Database;
  let names: readonly string[];
  beforeAll(async () => {
    database = await freshDatabase();
    sql = openDatabase(database.url, { max: 1 });
    await createReadSchema(sql, 'read', projections, 'given');
    const named = await sql<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'read' and tablename not in ('checkpoint', 'model')`;
    names = named.map(({ name }) => name);
  });
  afterAll(async () => {
    await sql.end();
    await database.drop();
  });

  /** What pages of facts leave in empty tables, with room for so many rows between two. */
  async function rowsAfter(pages: readonly Page[], room?: number): Promise<RowsByTable> {
    const empty = names.map((name) => `delete from ${name};`).join('');
    await sql.unsafe(`${empty} update checkpoint set position = 0`);
    const kept = keptRows(room);
    let at = 0;
    for (const page of pages) {
      await applyBatch(sql, 'read', projections, at, page, undefined, kept);
      at = page.at(-1)?.position ?? at;
    }
    const rowsOf = async (name: string) => [
      postgres.toCamel(name),
      [...(await sql`select * from ${sql(name)}`)].sort(byColumns),
    ];
    return Object.fromEntries(await Promise.all(names.map(rowsOf)));
  }

  return { sql: () => sql, rowsAfter };
}
