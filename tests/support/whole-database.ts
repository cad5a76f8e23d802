import type { Database } from '#api/database/database.ts';

/** Every row of every table of every schema as text, as a dump would have it: `schema.table: row`, one for each line. */
export async function wholeDatabase(sql: Database): Promise<string[]> {
  const tables = await sql<{ schema: string; name: string }[]>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`;
  const lines: string[] = [];
  for (const { schema, name } of tables) {
    const rows = await sql<{ row: string }[]>`
      select each::text as row from ${sql(schema)}.${sql(name)} each`;
    for (const { row } of rows) lines.push(`${schema}.${name}: ${row}`);
  }
  return lines;
}
