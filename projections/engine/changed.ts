import type { Sql } from 'postgres';
import type { Projection } from './projection.ts';
import { builtModels } from './schema.ts';

/**
 * The read models that the live tables do not hold as these sources make them: those with another fingerprint, new ones, and with each of them those whose
 * tables it reads or is read by. All of them where it was not noted what the live ones are of.
 */
export async function changedModels(
  sql: Sql,
  projections: readonly Projection[],
): Promise<Projection[]> {
  const built = await builtModels(sql);
  const changed = projections.filter(
    ({ name, fingerprint }) => fingerprint === undefined || built.get(name) !== fingerprint,
  );
  for (const one of changed)
    for (const other of projections)
      if (!changed.includes(other) && (isReadBy(one, other) || isReadBy(other, one)))
        changed.push(other);
  return projections.filter((one) => changed.includes(one));
}

/** Whether a model looks into tables of another, as it does where those say whose its rows are. */
const isReadBy = (one: Projection, other: Projection): boolean =>
  other.tables.some(({ belongsTo }) => one.tables.some(({ name }) => name === belongsTo?.[1].name));
