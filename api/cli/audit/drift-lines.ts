import {
  type DriftedRow,
  differingColumns,
  type ModelRow,
  nameOfRow,
  pairRows,
} from '#domain/telling/drifted-rows.ts';
import type { Drift } from '#projections/engine/drift.ts';

/** A table that has drifted, as lines for people: row by row, column by column. */
export function driftLines({ table, keyColumns, onlyLive, onlyRebuilt }: Drift): readonly string[] {
  // Rows come from Postgres as `to_jsonb` makes them: objects by column.
  const rows = pairRows(
    keyColumns,
    onlyLive as readonly ModelRow[],
    onlyRebuilt as readonly ModelRow[],
  );
  const count = rows.length === 1 ? '1 row is' : `${rows.length} rows are`;
  return [
    `${table}: ${count} not what the ledger says (20 are shown at most)`,
    ...rows.flatMap((row) => lines(keyColumns, row)),
  ];
}

function lines(keyColumns: readonly string[], { is, shouldBe }: DriftedRow): readonly string[] {
  if (is && shouldBe)
    return differingColumns(is, shouldBe).map(
      (column) =>
        `  ${nameOfRow(keyColumns, is)}: ${column} is ${JSON.stringify(is[column])}, should be ${JSON.stringify(shouldBe[column])}`,
    );
  return is
    ? [`  is, and should not be  ${JSON.stringify(is)}`]
    : [`  is not, and should be  ${JSON.stringify(shouldBe)}`];
}
