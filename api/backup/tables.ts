import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { rowsOf } from '#projections/engine/rows.ts';

/** A table and the columns that hold its rows; generated ones are made again. */
export type Table = { readonly name: string; readonly columns: readonly string[] };

/**
 * Not copied: sessions (anyone who is signed in signs in again), tries that are counted, letters and texts on their way,
 * answers to what was sent under a key, devices (each is added or names itself again), browsers that are known (each is again once somebody has signed in there), what is good for minutes, how far this database follows a ledger kept
 * elsewhere, what operations note of this installation, what auditors search by and states of streams, which follow from the events. Read models are not in
 * these schemas: they are rebuilt.
 */
const leftOut = [
  'vault.session',
  'vault.portal_session',
  'vault.rate_limit',
  'vault.letter',
  'vault.sent_text',
  'vault.push_device',
  'vault.device',
  'vault.known_browser',
  'vault.passkey_challenge',
  'vault.mail_code',
  'vault.idempotency_key',
  'ledger.followed',
  'ledger.set_aside',
  'vault.ledger_comparison',
  'ledger.write_probe',
  'ledger.event_index',
  'vault.last_backup',
  'vault.schema_statement',
  'vault.migration',
  'vault.format',
  'vault.reactor_turn',
  'vault.timeline',
  'vault.last_keys_export',
  'vault.stream_state',
];

/** The only table with email addresses in the clear: an account is found by its address at sign-in. */
export const tablesWithAddresses: readonly string[] = ['vault.credential'];

/** What the ledger's head says of its parts, which are made anew where it is restored. */
const foundAgain = ['look_at', 'live_from', 'ids_before', 'archived_until'].map(
  (column) => `ledger.head.${column}`,
);

const foundTable = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  needs: z.array(z.string()),
});

/** The tables of ledger, vault and card sandbox, each after those that it refers to. */
export async function tablesToCopy(sql: TransactionSql): Promise<Table[]> {
  const found = await rowsOf(sql, foundTable)`
    select namespace.nspname || '.' || class.relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
          and nspname || '.' || relname || '.' || attname not in ${sql(foundAgain)} order by attnum
      ) as columns,
      array(
        select other_namespace.nspname || '.' || other.relname from pg_constraint
        join pg_class other on other.oid = confrelid
        join pg_namespace other_namespace on other_namespace.oid = other.relnamespace
        where conrelid = class.oid and contype = 'f' and confrelid <> class.oid
      ) as needs
    from pg_class class join pg_namespace namespace on namespace.oid = class.relnamespace
    where relkind in ('r', 'p') and not relispartition and nspname in ('ledger', 'vault', 'sandbox') and nspname || '.' || relname not in ${sql(leftOut)}
    order by 1`;
  const placed: Table[] = [];
  const waiting = [...found];
  while (waiting.length > 0) {
    const isThere = (name: string) => placed.some((table) => table.name === name);
    const next = waiting.findIndex(({ needs }) => needs.every(isThere));
    const [table] = waiting.splice(Math.max(0, next), 1);
    if (table) placed.push({ name: table.name, columns: [...table.columns] });
  }
  return placed;
}

/** What gives out numbers, and the last one given. */
export const sequencesToCopy = (sql: TransactionSql) =>
  rowsOf(sql, z.object({ name: z.string(), last: z.number().int() }))`
    select schemaname || '.' || sequencename as name, last_value as last from pg_sequences
    where schemaname in ('ledger', 'vault', 'sandbox') and last_value is not null order by 1`;

/** A name as SQL takes it: `"ledger"."events"`. */
export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
