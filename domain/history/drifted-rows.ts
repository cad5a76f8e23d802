/** A row of a read model, by column. */
export type ModelRow = Readonly<Record<string, unknown>>;

/** A row of a read model and the row that a replay gives instead; one of them is null where the other has no counterpart. */
export type DriftedRow = { readonly is: ModelRow | null; readonly shouldBe: ModelRow | null };

/** Pairs each row that only the live tables have with the row of the replay that means the same thing. */
export function pairRows(
  onlyLive: readonly ModelRow[],
  onlyReplayed: readonly ModelRow[],
): readonly DriftedRow[] {
  const left = new Set(onlyReplayed);
  const pairs = onlyLive.map((is): DriftedRow => {
    const [shouldBe = null] = [...left]
      .filter((row) => areAkin(is, row))
      .toSorted((a, b) => agreement(is, b) - agreement(is, a));
    if (shouldBe) left.delete(shouldBe);
    return { is, shouldBe };
  });
  return [...pairs, ...[...left].map((shouldBe): DriftedRow => ({ is: null, shouldBe }))];
}

/** The columns in which two rows differ. */
export function differingColumns(one: ModelRow, other: ModelRow): readonly string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (column) => JSON.stringify(one[column]) !== JSON.stringify(other[column]),
  );
}

/** What tells a row from its neighbours: "id 12", or "student_id 3, skill_name Roundabouts" where there is no id. */
export function nameOfRow(row: ModelRow): string {
  const telling = 'id' in row ? ['id'] : Object.keys(row).filter((one) => keyLike.test(one));
  return telling.map((column) => `${column} ${String(row[column])}`).join(', ');
}

const keyLike = /(_id|_name|_on|_day|day|stream)$/;

/** The same id; where rows have none, the same in at least half of their columns. */
function areAkin(one: ModelRow, other: ModelRow): boolean {
  return 'id' in one
    ? one['id'] === other['id']
    : agreement(one, other) * 2 >= Object.keys(one).length;
}

function agreement(one: ModelRow, other: ModelRow): number {
  return Object.keys(one).length - differingColumns(one, other).length;
}
