import type { Sql } from 'postgres';
import { bigint } from '#api/vault/columns.ts';
import { filled, moment, text } from '#projections/engine/columns.ts';
import { textsOf } from '#projections/engine/rows.ts';
import { table } from '#projections/engine/table.ts';

/** What witnesses signed under a checkpoint: the line as clients read it, by the witness's key. */
export const cosignatureTable = table(
  'vault.cosignature',
  {
    origin: text(),
    size: bigint(),
    witness: text(),
    line: text(),
    keptAt: filled(moment(), 'default clock_timestamp()'),
  },
  { key: ['origin', 'size', 'witness'] },
);

/** A checkpoint shows so many witnesses that nobody named, since anybody may be one. */
const mostStrangers = 16;

/**
 * Keeps a witness's line under the checkpoint of a size; the same witness is kept once. Those that the installation names (`WITNESSES`) have places
 * of their own; all others share the rest.
 * @param witness the line of its key
 * @param named the lines of the named witnesses' keys
 * @returns whether it is kept
 */
export async function keepCosignature(
  sql: Sql,
  origin: string,
  size: number,
  witness: string,
  line: string,
  named: readonly string[],
): Promise<boolean> {
  await sql`
    insert into vault.cosignature (origin, size, witness, line)
    select ${origin}, ${size}, ${witness}, ${line}
    where ${named.includes(witness)} or (
      select count(*) from vault.cosignature
      where origin = ${origin} and size = ${size} and witness <> all(${[...named]})
    ) < ${mostStrangers}
    on conflict do nothing`;
  return hasCosignature(sql, origin, size, witness);
}

/** The lines under the checkpoint of a size, in the order they came. */
export async function cosignaturesOf(sql: Sql, origin: string, size: number): Promise<string> {
  const lines = await textsOf(sql)`
    select line from vault.cosignature where origin = ${origin} and size = ${size} order by kept_at, witness`;
  return lines.join('');
}

/** Whether the checkpoint of a size holds this witness's line. */
export async function hasCosignature(
  sql: Sql,
  origin: string,
  size: number,
  witness: string,
): Promise<boolean> {
  const [kept] = await sql`
    select from vault.cosignature where origin = ${origin} and size = ${size} and witness = ${witness}`;
  return kept !== undefined;
}
