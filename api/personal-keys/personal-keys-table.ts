import type { Sql, TransactionSql } from 'postgres';
import type { z } from 'zod';
import { bytes, ofPerson, oneRowTable, stamped } from '#api/vault/columns.ts';
import type { Person } from '#domain/kernel/personal.ts';
import { int, later, moment, uuid } from '#projections/engine/columns.ts';
import { isTrue, rowsOf, valuesOf } from '#projections/engine/rows.ts';
import { table } from '#projections/engine/table.ts';

/**
 * One key per person, outside the ledger, wrapped under the key of an epoch that Postgres never sees (README.md). A null key is a person who was erased: the row
 * stays, so that no new key is ever made.
 */
export const personKeysTable = table(
  'vault.person_keys',
  {
    person: ofPerson(),
    key: later(bytes()),
    createdAt: stamped(),
    forgottenAt: later(moment()),
    /** Null: the key lies as it is, from a release that knew no epochs; the next start wraps it. */
    epoch: later(uuid()),
  },
  { key: ['person'], constraints: ['check ((key is null) = (forgotten_at is not null))'] },
);

/** The epoch that keys are wrapped under now, and whose ledger this is: several may keep their epochs in one place. */
export const keyEpochTable = oneRowTable('vault.key_epoch', {
  ledger: uuid(),
  id: uuid(),
  number: int(),
  since: stamped(),
});

/** People whose key was lost with what was recorded of them after a backup. They may get another; what was sealed under the one before stays closed. */
export const lostKeysTable = table(
  'vault.lost_keys',
  { person: ofPerson(), notedAt: stamped() },
  { key: ['person'] },
);

/** A person's key as the database holds it; without an epoch it is not wrapped, and without a key they were erased. */
const storedKey = personKeysTable.row.pick({ person: true, key: true, epoch: true });
export type StoredKey = Readonly<z.infer<typeof storedKey>>;
const keyed = storedKey.extend({ key: storedKey.shape.key.unwrap() });

/** The epoch that a database is in, and whose ledger it is. */
const epochInUse = keyEpochTable.row.pick({ ledger: true, id: true, number: true });
export type EpochInUse = Readonly<z.infer<typeof epochInUse>>;

/** Held until the transaction ends: nobody else changes the epoch or makes keys in it meanwhile. */
export async function holdEpoch(tx: TransactionSql): Promise<EpochInUse | null> {
  const [row] = await rowsOf(tx, epochInUse)`
    select ledger, id, number from vault.key_epoch for update`;
  return row ?? null;
}

export async function setEpoch(
  tx: TransactionSql,
  { ledger, id, number }: EpochInUse,
): Promise<void> {
  await tx`
    insert into vault.key_epoch (ledger, id, number) values (${ledger}, ${id}, ${number})
    on conflict (only_row) do update
    set ledger = excluded.ledger, id = excluded.id, number = excluded.number, since = now()`;
}

export async function findKeys(sql: Sql, persons: readonly Person[]): Promise<StoredKey[]> {
  return rowsOf(sql, storedKey)`
    select person, key, epoch from vault.person_keys where person = any (${[...persons]})`;
}

/** Some whose keys are wrapped under an epoch. */
export async function someKeysOf(
  tx: TransactionSql,
  epoch: string,
): Promise<{ readonly person: Person; readonly key: Buffer }[]> {
  return rowsOf(tx, keyed.omit({ epoch: true }))`
    select person, key from vault.person_keys where epoch = ${epoch} limit 5`;
}

/** Those of them who have a key. */
export async function whoOf(
  tx: TransactionSql,
  persons: readonly Person[],
): Promise<ReadonlySet<Person>> {
  const found = await valuesOf(tx, personKeysTable.row.shape.person)`
    select person from vault.person_keys where person = any (${[...persons]}) and key is not null`;
  return new Set(found);
}

/** Does nothing to a key that is there. @returns false, and nothing inserted, once the database is in another epoch */
export async function insertKeys(
  sql: Sql,
  epoch: string,
  rows: readonly { readonly person: Person; readonly key: Buffer }[],
): Promise<boolean> {
  return isTrue(sql)`
    with held as (select id from vault.key_epoch where id = ${epoch} for share),
    made as (
      insert into vault.person_keys (person, key, epoch)
      select new.person, decode(new.key, 'base64'), held.id
      from held, unnest(${rows.map(({ person }) => person)}::text[], ${base64Of(rows)}::text[]) as new (person, key)
      on conflict (person) do nothing
    )
    select exists (select from held)`;
}

/** @returns how many had a key until now */
export async function forgetKeys(tx: TransactionSql, persons: readonly Person[]): Promise<number> {
  const had = await tx`
    select 1 from vault.person_keys where person = any (${[...persons]}) and forgotten_at is not null`;
  await tx`
    insert into vault.person_keys (person, key, forgotten_at) select person, null, now() from unnest(${[...persons]}::text[]) as person
    on conflict (person) do update
    set key = null, epoch = null, forgotten_at = coalesce(person_keys.forgotten_at, now())`;
  return persons.length - had.length;
}

/** Keys in batches, in order of person: all, or those that are not of an epoch. */
export async function* keysInBatches(
  tx: TransactionSql,
  notOf?: string,
): AsyncGenerator<readonly (StoredKey & { readonly key: Buffer })[]> {
  for (let after = ''; ; ) {
    const batch = await rowsOf(tx, keyed)`
      select person, key, epoch from vault.person_keys
      where key is not null and person > ${after} ${notOf === undefined ? tx`` : tx`and epoch is distinct from ${notOf}`}
      order by person limit ${batchSize}`;
    if (batch.length > 0) yield batch;
    if (batch.length < batchSize) return;
    after = batch.at(-1)?.person ?? after;
  }
}

export async function replaceKeys(
  tx: TransactionSql,
  epoch: string,
  rows: readonly { readonly person: Person; readonly key: Buffer }[],
): Promise<void> {
  await tx`
    update vault.person_keys set key = decode(new.key, 'base64'), epoch = ${epoch}
    from unnest(${rows.map(({ person }) => person)}::text[], ${base64Of(rows)}::text[]) as new (person, key)
    where person_keys.person = new.person`;
}

const base64Of = (rows: readonly { readonly key: Buffer }[]) =>
  rows.map(({ key }) => key.toString('base64'));

const batchSize = 10_000;
