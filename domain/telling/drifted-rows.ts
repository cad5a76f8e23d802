/** A row of a read model, by column. */
export type ModelRow = Readonly<Record<string, unknown>>;

/** A row of a read model and the row that a replay gives instead; one of them is null where the other has no counterpart. */
export type DriftedRow = { readonly is: ModelRow | null; readonly shouldBe: ModelRow | null };

/** Pairs each row that only the live tables have with the row of the replay that has the same key. */
export function pairRows(
  keyColumns: readonly string[],
  onlyLive: readonly ModelRow[],
  onlyReplayed: readonly ModelRow[],
): readonly DriftedRow[] {
  const left = new Map(onlyReplayed.map((row) => [nameOfRow(keyColumns, row), row]));
  const pairs = onlyLive.map((is): DriftedRow => {
    const name = nameOfRow(keyColumns, is);
    const shouldBe = left.get(name) ?? null;
    left.delete(name);
    return { is, shouldBe };
  });
  return [...pairs, ...[...left.values()].map((shouldBe): DriftedRow => ({ is: null, shouldBe }))];
}

/** The columns in which two rows differ. */
export function differingColumns(one: ModelRow, other: ModelRow): readonly string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (column) => JSON.stringify(one[column]) !== JSON.stringify(other[column]),
  );
}

/** What tells a row from its neighbours: "id 12", or "student_id 3, skill_name Roundabouts". */
export function nameOfRow(keyColumns: readonly string[], row: ModelRow): string {
  return keyColumns.map((column) => `${column} ${String(row[column])}`).join(', ');
}
