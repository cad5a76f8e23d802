import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import type { Projection } from './projection.ts';
import { rowsOf, textsOf, valueOf } from './rows.ts';

/** The live read models, the ones a rebuild is filling, and the ones they are compared with. */
export type ReadSchema = 'read' | 'read_next' | 'read_check';

const engineTables = `
  create table checkpoint (
    position bigint not null,
    fingerprint text not null,
    -- Raised by each new leader; whoever led before can no longer move the checkpoint.
    epoch bigint not null default 0,
    moved_at timestamptz not null default now()
  );
  create table dead_letter (
    projection text not null,
    position bigint not null,
    type text not null,
    error text not null,
    primary key (position, projection)
  );
  -- Which read models the tables beside these are, and of which sources.
  create table model (
    name text primary key,
    fingerprint text not null
  );
`;

/** The tables that every schema of read models has beside those of its models. */
export const engineTableNames = ['checkpoint', 'dead_letter', 'model', 'index_to_come'];

/** Creates a schema with empty tables for every projection. Fails when it exists. */
export async function createReadSchema(
  sql: Sql,
  schema: ReadSchema,
  projections: readonly Projection[],
  fingerprint: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    await createTables(tx, schema, projections, fingerprint);
    for (const { ddl, indexes } of projections.flatMap(({ tables }) => tables))
      for (const statement of [ddl, ...indexes]) await tx.unsafe(statement);
  });
}

/** The same, but indexes that are there only for speed wait for `createIndexes`: over full tables they are made in a fraction of the time. */
export async function createUnindexed(
  sql: Sql,
  schema: ReadSchema,
  projections: readonly Projection[],
  fingerprint: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    await createTables(tx, schema, projections, fingerprint);
    await tx`create table index_to_come (on_table text not null, statement text not null)`;
    const tables = projections.flatMap((one) => one.tables);
    await runAll(
      tx,
      tables.map(({ ddl }) => ddl),
    );
    const due = tables.flatMap(({ name, indexes }) =>
      indexes.map((statement) => ({ on_table: name, statement })),
    );
    if (due.length > 0) await tx`insert into index_to_come ${tx(due)}`;
  });
}

/** Makes the indexes that are still to come, of one table or of all. The search path names the schema. */
export async function createIndexes(
  tx: TransactionSql,
  onTable: string | null = null,
): Promise<void> {
  await tx`select set_config('maintenance_work_mem', '256MB', true)`;
  const due = await textsOf(tx)`
    delete from index_to_come where ${onTable}::text is null or on_table = ${onTable} returning statement`;
  await runAll(tx, due);
}

/** In one message: a rebuild has hundreds of statements, and most take less time than their answers. */
export async function runAll(tx: TransactionSql, statements: readonly string[]): Promise<void> {
  if (statements.length > 0) await tx.unsafe(statements.join(';\n'));
}

async function createTables(
  tx: TransactionSql,
  schema: ReadSchema,
  projections: readonly Projection[],
  fingerprint: string,
): Promise<void> {
  await tx`create schema ${tx(schema)}`;
  await tx`select set_config('search_path', ${schema}, true)`;
  await tx.unsafe(engineTables);
  await tx`insert into checkpoint (position, fingerprint) values (0, ${fingerprint})`;
  for (const { name, fingerprint: of = '' } of projections)
    await tx`insert into model (name, fingerprint) values (${name}, ${of})`;
}

/** The fingerprint the live read models were built with, or null when there are none. */
export async function builtFingerprint(
  sql: Sql,
  schema: ReadSchema = 'read',
): Promise<string | null> {
  const [table] =
    await sql`select 1 from pg_tables where schemaname = ${schema} and tablename = 'checkpoint'`;
  if (!table) return null;
  const built = await valueOf(sql, z.string())`select fingerprint from ${sql(schema)}.checkpoint`;
  return built ?? null;
}

/** The fingerprint of each live read model; nothing where an earlier release made them, which did not note it. */
export async function builtModels(sql: Sql | TransactionSql): Promise<Map<string, string>> {
  const [table] =
    await sql`select 1 from pg_tables where schemaname = 'read' and tablename = 'model'`;
  if (!table) return new Map();
  const rows = await rowsOf(sql, z.object({ name: z.string(), fingerprint: z.string() }))`
    select name, fingerprint from read.model`;
  return new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
}
