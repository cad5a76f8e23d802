import type { Sql } from 'postgres';

/** A checkpoint shows so many witnesses at most, since anybody may be one. */
const mostWitnesses = 16;

/** Keeps a witness's line under the checkpoint of a size; the same witness is kept once. Returns whether it is kept. */
export async function keepCosignature(
  sql: Sql,
  origin: string,
  size: number,
  witness: string,
  line: string,
): Promise<boolean> {
  await sql`
    insert into vault.cosignature (origin, size, witness, line)
    select ${origin}, ${size}, ${witness}, ${line}
    where (select count(*) from vault.cosignature where origin = ${origin} and size = ${size}) < ${mostWitnesses}
    on conflict do nothing`;
  const [kept] = await sql`
    select from vault.cosignature where origin = ${origin} and size = ${size} and witness = ${witness}`;
  return kept !== undefined;
}

/** The lines under the checkpoint of a size, in the order they came. */
export async function cosignaturesOf(sql: Sql, origin: string, size: number): Promise<string> {
  const rows = await sql<{ line: string }[]>`
    select line from vault.cosignature where origin = ${origin} and size = ${size} order by kept_at, witness`;
  return rows.map(({ line }) => line).join('');
}
