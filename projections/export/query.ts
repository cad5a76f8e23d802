import type { PendingQuery, Row, Sql } from 'postgres';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { listed } from '../engine/table.ts';
import type { AnyTable, Exported } from '../engine/table-options.ts';
import { tables } from '../registry.ts';
import { ownPartOf } from './own-file.ts';

/** Whose records: a whole school's, or those about one of its students. */
export type ExportScope =
  | { readonly schoolId: SchoolId; readonly studentId: StudentId | null }
  /** For the learner themselves. */
  | { readonly own: StudentId };
export type ExportRow = Readonly<Record<string, unknown>>;
/** One part of an export. `columns` are known from the first page on, also when there are no rows. */
export type ExportPart = {
  readonly name: string;
  pages(): AsyncGenerator<{ columns: readonly string[]; rows: readonly ExportRow[] }>;
};

/** As many rows as are held at a time. */
const pageSize = 500;

/**
 * Everything that is recorded of a school, or about one student, part by part and page by page: as much is read as was taken, and no connection
 * is held while somebody takes their time. Money is in cents, times are in UTC.
 */
export function exportParts(sql: Sql, scope: ExportScope): readonly ExportPart[] {
  return tables.flatMap((table: AnyTable) => {
    if ('own' in scope) {
      const part = ownPartOf(table);
      if (!part) return [];
      const { name, columns, where } = part;
      return [{ name, pages: () => pagesOf(sql, table, columns, () => where(sql, scope.own)) }];
    }
    const { exported } = table;
    if (!exported || (scope.studentId !== null && !isAboutStudents(table, exported))) return [];
    const { name, without = [], columns = Object.keys(table.columns) } = exported;
    const shown = columns.filter((one) => !without.includes(one));
    return [{ name, pages: () => pagesOf(sql, table, shown, () => within(sql, table, scope)) }];
  });
}

const isAboutStudents = ({ columns, belongsTo }: AnyTable, { student }: Exported) =>
  student !== undefined || belongsTo !== null || 'studentId' in columns;

async function* pagesOf(
  sql: Sql,
  table: AnyTable,
  shown: readonly string[],
  where: () => PendingQuery<Row[]>,
) {
  const order = sql.unsafe(listed(table.key));
  let last: ExportRow | undefined;
  do {
    const rows: readonly ExportRow[] = await sql`
      select ${sql.unsafe(listed(shown))} from ${sql(table.name)}
      where ${where()} ${last ? sql`and (${order}) > (${keyOf(sql, table.key, last)})` : sql``}
      order by ${order} limit ${pageSize}
    `;
    yield { columns: shown, rows };
    last = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (last);
}

function within(
  sql: Sql,
  table: AnyTable,
  scope: Exclude<ExportScope, { own: StudentId }>,
): PendingQuery<Row[]> {
  const [column, owner] = table.belongsTo ?? [];
  if (column && owner)
    return sql`${sql(column)} in (select id from ${sql(owner.name)} where ${within(sql, owner, scope)})`;
  const { school = 'schoolId', student = 'studentId' } = table.exported ?? {};
  return scope.studentId === null
    ? sql`${sql(school)} = ${scope.schoolId}`
    : sql`${sql(school)} = ${scope.schoolId} and ${sql(student)} = ${scope.studentId}`;
}

/** The values of a row's key, which are numbers and texts. */
function keyOf(sql: Sql, [first = '', ...rest]: readonly string[], row: ExportRow) {
  const value = (name: string) => sql`${row[name] as number | string}`;
  return rest.reduce((list, name) => sql`${list}, ${value(name)}`, value(first));
}
