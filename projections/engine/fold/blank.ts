import type { AnyTable } from '../table-options.ts';
import type { AnyRow } from './admit.ts';
import type { AnyRows } from './rows-at-hand.ts';

/** Blanks what the rows of a table say about a person, with the values that their events read as from then on. What may be null and is, stays so. */
export function blank(rows: AnyRows, table: AnyTable, kind: string, id: number): void {
  const personal = Object.entries(table.columns).filter(([, { erased }]) => erased !== undefined);
  if (personal.length === 0) return;
  for (const row of theirs(rows, table, kind, id)) {
    const known = personal.filter(
      ([name, { isNullable, erased }]) => !(isNullable && erased !== null && row[name] === null),
    );
    const key = Object.fromEntries(table.key.map((name) => [name, row[name]]));
    rows.change(table, key, Object.fromEntries(known.map(([name, { erased }]) => [name, erased])));
  }
}

/** The rows of a person, by the table's own column or by the row of another table that they belong to. */
function theirs(rows: AnyRows, table: AnyTable, kind: string, id: number): readonly AnyRow[] {
  const { person, belongsTo } = table;
  if (person) {
    const [own, number, instead] = person;
    if (instead && instead[0] === kind) return rows.where(table, { [instead[1]]: id });
    const rowsOf = own === kind ? rows.where(table, { [number]: id }) : [];
    return instead ? rowsOf.filter((row) => row[instead[1]] === null) : rowsOf;
  }
  if (!belongsTo) return [];
  const [column, owner] = belongsTo;
  return theirs(rows, owner, kind, id).flatMap((of) => rows.where(table, { [column]: of['id'] }));
}
