import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres';
import { indexedEvents } from '#api/event-log/event-index.ts';
import { countOf, isTrue } from '#projections/engine/rows.ts';

/**
 * How many people the ledger speaks of whose key is gone, though they were never erased: it came after the backup that the keys are from. Who has got another
 * key since is still one of them, as what was said before stays closed.
 */
export async function countMissingKeys(sql: Sql | TransactionSql): Promise<number> {
  return countOf(sql)`
    select count(*)::int from (select person from vault.lost_keys union ${(await keyless(sql)).persons}) missing
    where not exists (select from vault.person_keys erased where erased.person = missing.person and erased.key is null)`;
}

/** Writes down whose they are, so that what was said of them is known for lost also once they have another key. Returns how many they are. */
export async function noteMissingKeys(owner: Sql): Promise<number> {
  const { persons } = await keyless(owner);
  await owner`insert into vault.lost_keys (person) ${persons} on conflict do nothing`;
  return countMissingKeys(owner);
}

/** Within an object, because awaiting a bare query would run it. */
async function keyless(
  sql: Sql | TransactionSql,
): Promise<{ readonly persons: PendingQuery<Row[]> }> {
  const { all } = await indexedEvents(sql);
  return {
    persons: sql`
      select distinct person from ${all}
      where person is not null and not exists (select from vault.person_keys keys where keys.person = event.person)`,
  };
}

/** Null where the role may not look at keys, or an earlier edition was the last to start. */
export async function countMissingKeysIfAllowed(sql: Sql): Promise<number | null> {
  const may = await isTrue(sql)`
    select coalesce(has_table_privilege(to_regclass('vault.person_keys'), 'select') and has_table_privilege(to_regclass('vault.lost_keys'), 'select')
      and has_table_privilege(to_regclass('ledger.event_index'), 'select'), false)
    where has_schema_privilege('vault', 'usage')`;
  return may ? countMissingKeys(sql) : null;
}

export const missingKeys = (count: number): string =>
  `${count === 1 ? 'The key of 1 person is' : `The keys of ${count} people are`} missing, though nobody erased them: they came after the backup that the keys are from. What was said of them reads "[key missing]"; a later backup of Postgres opens it.`;
