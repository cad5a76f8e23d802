import type { Sql } from 'postgres';
import type { Projection } from './projection.ts';

/** The live read models, the ones a rebuild is filling, and the ones they are compared with. */
export type ReadSchema = 'read' | 'read_next' | 'read_check';

const engineTables = `
  create table checkpoint (position bigint not null, fingerprint text not null);
  create table dead_letter (
    projection text not null,
    position bigint not null,
    type text not null,
    error text not null,
    primary key (position, projection)
  );
`;

/** Creates a schema with empty tables for every projection. Fails when it exists. */
export async function createReadSchema(
  sql: Sql,
  schema: ReadSchema,
  projections: readonly Projection[],
  fingerprint: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`create schema ${tx(schema)}`;
    await tx`select set_config('search_path', ${schema}, true)`;
    await tx.unsafe(engineTables);
    for (const { tables } of projections) await tx.unsafe(tables);
    await tx`insert into checkpoint values (0, ${fingerprint})`;
  });
}

/** The fingerprint the live read models were built with, or null when there are none. */
export async function builtFingerprint(sql: Sql): Promise<string | null> {
  const [schema] =
    await sql`select 1 from pg_tables where schemaname = 'read' and tablename = 'checkpoint'`;
  if (!schema) return null;
  const [row] = await sql<{ fingerprint: string }[]>`select fingerprint from read.checkpoint`;
  return row?.fingerprint ?? null;
}
