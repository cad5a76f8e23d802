import type { Sql, TransactionSql } from 'postgres';
import type { Seal } from './seal.ts';

/** Creates the table of seals where it is missing. Run at every boot, after the vault. */
export async function createSeals(sql: Sql): Promise<void> {
  const statements = await Bun.file(new URL('seals.sql', import.meta.url)).text();
  await sql.begin((tx) => tx.unsafe(statements));
}

export async function insertSeal(sql: Sql | TransactionSql, seal: Seal): Promise<void> {
  const { number, first, last, root, previous, hash, leaves, sealedAt, key, signature } = seal;
  await sql`
    insert into vault.seal (number, first, last, root, previous, hash, leaves, sealed_at, key, signature)
    values (${number}, ${first}, ${last}, ${bytes(root)}, ${bytes(previous)}, ${bytes(hash)}, ${bytes(leaves)}, ${sealedAt}, ${key}, ${bytes(signature)})
  `;
}

/** The seal with the highest number. */
export async function lastSeal(sql: Sql | TransactionSql): Promise<Seal | null> {
  const [seal] = await seals(sql, sql`order by number desc limit 1`);
  return seal ?? null;
}

export async function sealNumbered(
  sql: Sql | TransactionSql,
  number: number,
): Promise<Seal | null> {
  const [seal] = await seals(sql, sql`where number = ${number}`);
  return seal ?? null;
}

/** Every seal in the order of their numbers. */
export async function* allSeals(sql: Sql | TransactionSql, batchSize = 50): AsyncGenerator<Seal> {
  for (let after = -1; ; ) {
    const batch = await seals(sql, sql`where number > ${after} order by number limit ${batchSize}`);
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) return;
    after = last.number;
  }
}

async function seals(sql: Sql | TransactionSql, which: ReturnType<Sql>): Promise<Seal[]> {
  const rows = await sql<Row[]>`
    select number, first, last, root, previous, hash, leaves, sealed_at as "sealedAt", key, signature
    from vault.seal ${which}
  `;
  return rows.map((row) => ({ ...row, first: Number(row.first), last: Number(row.last) }));
}

/** Pools differ in what they make of a bigint. */
type Row = Omit<Seal, 'first' | 'last'> & { first: number | string; last: number | string };

const bytes = (content: Uint8Array) => Buffer.from(content);
