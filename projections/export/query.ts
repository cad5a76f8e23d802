import type { PendingQuery, Row, Sql } from 'postgres';
import { type ExportScope, type ExportTable, schoolTables, studentTables } from './tables.ts';

export type ExportRow = Readonly<Record<string, unknown>>;
/** One part of an export. `columns` are known from the first page on, also when there are no rows. */
export type ExportPart = {
  readonly name: string;
  pages(): AsyncGenerator<{ columns: readonly string[]; rows: readonly ExportRow[] }>;
};

/** As many rows as are held at a time. */
const pageSize = 500;
/** The product's own, of no use to anybody else. */
const inner: ReadonlySet<string> = new Set(['changed', 'clientMessageId']);

/**
 * Everything that is recorded of a school, or about one student, part by part and page by page: as much is read as was taken, and no connection
 * is held while somebody takes their time. Money is in cents, times are in UTC.
 */
export function exportParts(sql: Sql, scope: ExportScope): readonly ExportPart[] {
  const tables = scope.studentId === null ? [...schoolTables, ...studentTables] : studentTables;
  return tables.map((table) => ({ name: table.name, pages: () => pagesOf(sql, table, scope) }));
}

async function* pagesOf(sql: Sql, { keys, rows }: ExportTable, scope: ExportScope) {
  let last: ExportRow | undefined;
  do {
    const order = keys.map((key) => sql`${sql(key)}`);
    const listed = joined(sql, order);
    const page: readonly ExportRow[] & { columns: readonly { name: string }[] } = await sql<
      ExportRow[]
    >`
      select * from (${rows(sql, scope)}) part
      ${last ? sql`where (${listed}) > (${joined(sql, valuesOf(sql, keys, last))})` : sql``}
      order by ${listed} limit ${pageSize}
    `;
    const columns = page.columns.map(({ name }) => name).filter((name) => !inner.has(name));
    yield { columns, rows: page };
    last = page.length === pageSize ? page.at(-1) : undefined;
  } while (last);
}

function valuesOf(sql: Sql, keys: readonly string[], row: ExportRow) {
  // Keys are numbers and texts.
  return keys.map((key) => sql`${row[key] as number | string}`);
}

function joined(sql: Sql, [first = sql``, ...rest]: readonly PendingQuery<Row[]>[]) {
  return rest.reduce((list, next) => sql`${list}, ${next}`, first);
}
