import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { indexReach } from '#api/event-log/event-index.ts';
import { ledgerSchema } from '#api/event-log/schema.ts';
import { rowsOf, valueOf } from '#projections/engine/rows.ts';
import { findTwice } from './duplicates.ts';
import type { Fault } from './fault.ts';
import { findForeignRight } from './ledger-rights.ts';

/**
 * What is wrong with the ledger as a thing of the database: something else in the place of its table, guards that are gone or do something else, people who
 * may change it, an index that searches go by and that differs from the events. The events themselves may fit all the same. Null where nothing is.
 * @param second another transaction that sees the same: the longest part is done in both
 */
export async function findAlteration(
  tx: TransactionSql,
  second: TransactionSql = tx,
): Promise<Fault | null> {
  // Whoever may set a role's search path could put functions of their own before Postgres's.
  await tx`set local search_path = pg_catalog`;
  const sentence =
    (await wrongTable(tx)) ??
    (await wrongGuard(tx)) ??
    (await wrongFunction(tx)) ??
    (await findForeignRight(tx));
  if (sentence) return { kind: 'altered', position: 1, sentence };
  await second`set local search_path = pg_catalog`;
  return (await wrongEntry(tx, second)) ?? findTwice(tx);
}

async function wrongTable(tx: TransactionSql): Promise<string | null> {
  const tables = await rowsOf(tx, table)`
    select nspname || '.' || relname as name, relkind::text as kind, exists (select from pg_rewrite where ev_class = class.oid) as "hasRules",
      relrowsecurity or relforcerowsecurity as "hidesRows", relispartition as "isPart",
      exists (select from pg_inherits where case relkind when 'p' then inhrelid else inhparent end = class.oid)
        or not relispartition and exists (select from pg_inherits where inhrelid = class.oid) as "hasKin",
      array(
        select (select string_agg(attname, ', ' order by nth) from unnest(indkey::int2[]) with ordinality key (number, nth)
          join pg_attribute on attrelid = class.oid and attnum = number)
        from pg_index where indrelid = class.oid and indisunique and indisvalid and indpred is null
      ) as keys
    from pg_class class join pg_namespace namespace on namespace.oid = relnamespace
    where nspname = 'ledger' and relname in ('events', 'event_index', 'head')
      or class.oid in (select inhrelid from pg_inherits where inhparent = to_regclass('ledger.events'))
    order by relispartition, relname`;
  const kindOf = (wanted: string) => tables.find(({ name }) => name === wanted)?.kind;
  if (kindOf('ledger.events') !== 'p') return noTable('ledger.events');
  if (kindOf('ledger.head') !== 'r') return noTable('ledger.head');
  // An earlier edition has none, nor the functions that go with it, which is said of those.
  if ((kindOf('ledger.event_index') ?? 'r') !== 'r') return noTable('ledger.event_index');
  for (const { name, kind, hasRules, hidesRows, hasKin, isPart, keys } of tables) {
    if (isPart && kind !== 'r') return noTable(name);
    if (hasRules) return `${name} has a rule, which can answer queries with something else.`;
    if (hidesRows) return `${name} hides rows by a policy.`;
    if (hasKin) return `${name} shares its rows with another table.`;
    const lost = isPart && keysOfPart.find((key) => !keys.includes(key));
    if (lost)
      return `${name} has no unique key (${lost}): what is recorded there could come twice.`;
  }
  return null;
}

const table = z.object({
  name: z.string(),
  kind: z.string(),
  hasRules: z.boolean(),
  hidesRows: z.boolean(),
  isPart: z.boolean(),
  hasKin: z.boolean(),
  keys: z.array(z.string()),
});

const keysOfPart = ['position', 'stream, revision', 'event_id'];

const noTable = (name: string): string =>
  `${name} is not a table: what is read there is whatever somebody chose to show.`;

const guards = ['events_are_immutable', 'events_are_never_truncated'];

async function wrongGuard(tx: TransactionSql): Promise<string | null> {
  const found = await rowsOf(tx, trigger)`
    select class.oid::regclass::text as on, tgname as name, tgenabled = 'A' as "isAlways", tgfoid::regproc::text as calls
    from pg_class class left join pg_trigger on tgrelid = class.oid and not tgisinternal
    where class.oid = 'ledger.events'::regclass or class.oid in (select inhrelid from pg_inherits where inhparent = 'ledger.events'::regclass)
    order by relispartition, class.oid, tgname`;
  for (const triggers of Map.groupBy(found, ({ on }) => on).values()) {
    const sentence = wrongAmong(triggers);
    if (sentence) return sentence;
  }
  return null;
}

/** All but `on` is null for a table without a trigger. */
const trigger = z.object({
  on: z.string(),
  name: z.string().nullable(),
  isAlways: z.boolean().nullable(),
  calls: z.string().nullable(),
});

/** @param triggers of the ledger as a whole, or of one of its parts */
function wrongAmong(triggers: readonly z.infer<typeof trigger>[]): string | null {
  for (const guard of guards) {
    const found = triggers.find(({ name }) => name === guard);
    if (!found) return `The trigger ${guard} is gone: events could be changed.`;
    if (!found.isAlways) return `The trigger ${guard} is switched off: events could be changed.`;
    if (found.calls !== 'ledger.refuse_change')
      return `The trigger ${guard} calls ${found.calls} instead of refusing.`;
  }
  const other = triggers.find(({ name }) => name !== null && !guards.includes(name));
  return other ? `The trigger ${other.name} is none of ours.` : null;
}

/** What `parts.sql` and `schema.sql` say, so that there is nothing to keep in step with it. */
const bodiesOf = new Map(
  [
    ...ledgerSchema.matchAll(
      /create or replace function (ledger\.\w+)\([\s\S]*?as \$\$([\s\S]*?)\$\$/g,
    ),
  ].map(([, name = '', body = '']) => [name, body] as const),
);

async function wrongFunction(tx: TransactionSql): Promise<string | null> {
  const functions = await rowsOf(tx, z.object({ name: z.string(), body: z.string() }))`
    select nspname || '.' || proname as name, prosrc as body
    from pg_proc join pg_namespace namespace on namespace.oid = pronamespace where nspname = 'ledger'`;
  for (const [name, body] of bodiesOf) {
    const found = functions.filter((each) => each.name === name);
    if (found.length !== 1 || found[0]?.body !== body)
      return `The function ${name} is not the one that this release makes. After an upgrade, start the app once before you verify.`;
  }
  return null;
}

/** What auditors search by is held against the events, as far as it goes: one that is there under something else, or not at all, would not be found. */
async function wrongEntry(tx: TransactionSql, second: TransactionSql): Promise<Fault | null> {
  const reach = await indexReach(tx);
  const middle = Math.floor(reach / 2);
  const found = await Promise.all([
    differingEntry(tx, 0, middle),
    differingEntry(second, middle, reach),
  ]);
  const differing = found.find(Boolean);
  if (differing)
    return {
      kind: 'altered',
      position: differing,
      sentence: `Searches do not find the event at position ${differing} under what it is about.`,
    };
  const more = await valueOf(tx, position)`
    select position from ledger.event_index entry
    where not exists (select from ledger.events event where event.position = entry.position)
    order by position limit 1`;
  return more
    ? {
        kind: 'altered',
        position: more,
        sentence: `Searches find an event at position ${more}, where none is.`,
      }
    : null;
}

/** The first event after a position, up to another, of which the index says something else than it would. */
const differingEntry = (tx: TransactionSql, after: number, upTo: number) =>
  valueOf(tx, position)`
    select position from ledger.index_entries(${after}) event
    left join (select * from ledger.event_index where position > ${after} and position <= ${upTo}) entry using (position)
    where position <= ${upTo} and row(entry.*) is distinct from row(event.*)
    order by position limit 1`;

const position = z.number().int();
