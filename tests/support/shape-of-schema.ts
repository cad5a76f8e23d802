import type { Database } from '#api/database/database.ts';

/**
 * What a schema is, a line for each thing in it, which begins with its table's name: tables, columns, constraints, indexes. Neither the order of columns nor the names that Postgres gave to
 * indexes and constraints.
 */
export async function shapeOf(sql: Database, schema: string): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    with mine as (
      select oid, relname, relpersistence from pg_class where relnamespace = ${schema}::regnamespace and relkind = 'r'
    )
    select relname || case relpersistence when 'u' then ' unlogged' else '' end as line from mine
    union all
    select concat_ws(' ', relname || '.' || attname, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
      'default ' || pg_get_expr(adbin, adrelid), case attidentity when 'a' then 'generated always' end)
    from mine join pg_attribute on attrelid = mine.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped
    union all
    select relname || ' ' || pg_get_constraintdef(pg_constraint.oid) from mine join pg_constraint on conrelid = mine.oid where contype <> 'n'
    union all
    select relname || ' ' || regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+ ON', 'INDEX ON') from mine join pg_index on indrelid = mine.oid
    order by 1`;
  return rows.map(({ line }) => line);
}
