import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import { bigint } from '#api/vault/columns.ts';
import { filled, int, later, moment, position, text } from '#projections/engine/columns.ts';
import { createMissing } from '#projections/engine/create-missing.ts';
import { countOf, rowsOf } from '#projections/engine/rows.ts';
import { table } from '#projections/engine/table.ts';
import timelines from './timeline.sql' with { type: 'text' };
import type { Incarnation, LedgerFound, Remembered } from './true-server.ts';

/**
 * Which timelines of Postgres an installation has worked on, and which database the operator named as the true one: what the ledger itself knows of its
 * history.
 */
export const timelineTable = table(
  'vault.timeline',
  {
    /** As Postgres names the cluster and counts its promotions and point-in-time restores. */
    system: text(),
    timeline: int(),
    /** How often the operator has named a true database. */
    acceptance: int(),
    /** The last position of the ledger then. */
    position: position(),
    /** The operator's reason, and up to which position others had recorded; null where nobody had to. */
    because: later(text()),
    givenUp: later(bigint()),
    notedAt: filled(moment(), 'default clock_timestamp()'),
  },
  { key: ['system', 'timeline', 'acceptance'] },
);

/** What keeps the timelines as they are. Run at every boot, after the vault. */
export const createTimelines = (sql: Sql): Promise<void> => createMissing(sql, timelines);

/** Which server a session is on; the timeline of a standby is 0. Any role may ask. */
export const identitySql = `
  select (select system_identifier::text from pg_catalog.pg_control_system()) as system,
    case when pg_catalog.pg_is_in_recovery() then 0
      else ('x' || pg_catalog.substr(pg_catalog.pg_walfile_name(pg_catalog.pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline,
    extract(epoch from pg_catalog.pg_postmaster_start_time())::text as started`;

export type Identity = {
  readonly system: string;
  readonly timeline: number;
  readonly started: string;
};

export const isStandby = ({ timeline }: Identity): boolean => timeline === 0;

export const incarnationOf = ({ system, timeline, started }: Identity): Incarnation => ({
  system,
  timeline,
  startedAt: started,
});

const tableSeen = z.object({ name: z.string(), mayRead: z.boolean() });
const seen = z.object({
  head: z.number().int(),
  holdsEvent: z.boolean(),
  lastSize: z.number().int().nullable(),
  lastRoot: z.string().nullable(),
  keyId: z.string().nullable(),
  holdsSeal: z.boolean(),
});
const notedSeen = z.object({ adopted: z.number().int(), acceptance: z.number().int() });

/** What the ledger of a database says about itself, beside what is remembered of it. */
export async function lookAtLedger(
  sql: Sql | TransactionSql,
  { memory, seal }: Pick<Remembered, 'memory' | 'seal'>,
): Promise<LedgerFound> {
  const found = await rowsOf(sql, tableSeen)`
    select nspname || '.' || relname as name,
      has_schema_privilege(namespace.oid, 'usage') and has_table_privilege(class.oid, 'select') as "mayRead"
    from pg_catalog.pg_class class join pg_catalog.pg_namespace namespace on namespace.oid = relnamespace
    where nspname || '.' || relname in ('ledger.events', 'ledger.archived_part', 'vault.checkpoint', 'vault.seal_key', 'vault.timeline')`;
  const is = (name: string) => found.find((one) => one.name === name);
  if (!is('ledger.events')) return null;
  if (found.some(({ mayRead }) => !mayRead)) return 'hidden';
  const [row] = await rowsOf(sql, seen)`
    select head.position as head,
      ${
        memory && memory.position > 0
          ? sql`(head.position >= ${memory.position} and (${memory.eventId === ''}
              or exists (select from ledger.events where position = ${memory.position} and event_id::text = ${memory.eventId})
              or exists (select from ledger.archived_part where ${memory.position} between first and last)))`
          : sql`true`
      } as "holdsEvent",
      ${
        seal && is('vault.checkpoint')
          ? sql`exists (select from vault.checkpoint where last = ${seal.size} and encode(root, 'hex') = ${seal.root})`
          : sql`${seal === null}`
      } as "holdsSeal",
      ${
        is('vault.checkpoint')
          ? sql`last.last as "lastSize", encode(last.root, 'hex') as "lastRoot", ${
              is('vault.seal_key')
                ? sql`coalesce((select key from vault.seal_key order by number desc limit 1), last.key)`
                : sql`last.key`
            } as "keyId"`
          : sql`null as "lastSize", null as "lastRoot", null as "keyId"`
      }
    from ledger.head
    ${is('vault.checkpoint') ? sql`left join (select * from vault.checkpoint order by number desc limit 1) last on true` : sql``}`;
  if (!row) return null;
  const [noted] = is('vault.timeline')
    ? await rowsOf(sql, notedSeen)`
        select coalesce(max(timeline) filter (where system = (select system_identifier::text from pg_control_system())), 0) as adopted,
          coalesce(max(acceptance), 0) as acceptance
        from vault.timeline`
    : [];
  const { head, holdsEvent, holdsSeal, lastSize, lastRoot, keyId } = row;
  return {
    head,
    holdsEvent,
    holdsSeal,
    lastSeal: lastSize === null || lastRoot === null ? null : { size: lastSize, root: lastRoot },
    keyId,
    adopted: noted?.adopted ?? 0,
    acceptance: noted?.acceptance ?? 0,
  };
}

/** Notes in the ledger that it is worked on here, so that an old primary that comes back can be told from it. */
export async function noteAdoption(
  sql: Sql | TransactionSql,
  { system, timeline }: Incarnation,
): Promise<void> {
  await sql`
    insert into vault.timeline (system, timeline, acceptance, position)
    select ${system}, ${timeline}, coalesce((select max(acceptance) from vault.timeline), 0), position from ledger.head
    on conflict do nothing`;
}

/** Notes that the operator names this database the true one. @returns how often that was done now */
export async function noteAcceptance(
  sql: Sql | TransactionSql,
  { because, givenUp }: { readonly because: string; readonly givenUp: number },
): Promise<number> {
  const [row] = await sql.unsafe(identitySql);
  const { system, timeline } = row as unknown as Identity;
  return countOf(sql)`
    insert into vault.timeline (system, timeline, acceptance, position, because, given_up)
    select ${system}, ${timeline}, coalesce((select max(acceptance) from vault.timeline), 0) + 1, position, ${because}, ${givenUp} from ledger.head
    returning acceptance`;
}
