import type { TransactionSql } from 'postgres';
import schema from '#api/event-log/schema.sql' with { type: 'text' };
import type { Fault } from './fault.ts';
import { findForeignRight } from './ledger-rights.ts';

/**
 * What is wrong with the ledger as a thing of the database: something else in the place of its table, guards that are gone or do something else, people who
 * may change it, columns that searches go by and that differ from the events. The events themselves may fit all the same. Null where nothing is.
 */
export async function findAlteration(tx: TransactionSql): Promise<Fault | null> {
  // Whoever may set a role's search path could put functions of their own before Postgres's.
  await tx`set local search_path = pg_catalog`;
  const sentence =
    (await wrongTable(tx)) ??
    (await wrongGuard(tx)) ??
    (await wrongFunction(tx)) ??
    (await findForeignRight(tx));
  if (sentence) return { kind: 'altered', position: 1, sentence };
  return wrongColumn(tx);
}

async function wrongTable(tx: TransactionSql): Promise<string | null> {
  for (const name of ['ledger.events', 'ledger.head']) {
    const [table] = await tx<
      { kind: string; hasRules: boolean; hidesRows: boolean; hasKin: boolean }[]
    >`
      select relkind::text as kind, relhasrules as "hasRules", relrowsecurity or relforcerowsecurity as "hidesRows",
        exists (select from pg_inherits where inhrelid = class.oid or inhparent = class.oid) as "hasKin"
      from pg_class class join pg_namespace namespace on namespace.oid = relnamespace
      where nspname || '.' || relname = ${name}`;
    if (table?.kind !== 'r')
      return `${name} is not a table: what is read there is whatever somebody chose to show.`;
    if (table.hasRules) return `${name} has a rule, which can answer queries with something else.`;
    if (table.hidesRows) return `${name} hides rows by a policy.`;
    if (table.hasKin) return `${name} shares its rows with another table.`;
  }
  return null;
}

const guards = ['events_are_immutable', 'events_are_never_truncated'];

async function wrongGuard(tx: TransactionSql): Promise<string | null> {
  const triggers = await tx<{ name: string; isAlways: boolean; calls: string }[]>`
    select tgname as name, tgenabled = 'A' as "isAlways", tgfoid::regproc::text as calls
    from pg_trigger where tgrelid = 'ledger.events'::regclass and not tgisinternal order by tgname`;
  for (const guard of guards) {
    const found = triggers.find(({ name }) => name === guard);
    if (!found) return `The trigger ${guard} is gone: events could be changed.`;
    if (!found.isAlways) return `The trigger ${guard} is switched off: events could be changed.`;
    if (found.calls !== 'ledger.refuse_change')
      return `The trigger ${guard} calls ${found.calls} instead of refusing.`;
  }
  const other = triggers.find(({ name }) => !guards.includes(name));
  return other ? `The trigger ${other.name} is none of ours.` : null;
}

/** What `schema.sql` says, so that there is nothing to keep in step with it. */
const bodiesOf = new Map(
  [
    ...schema.matchAll(/create or replace function (ledger\.\w+)\([\s\S]*?as \$\$([\s\S]*?)\$\$/g),
  ].map(([, name = '', body = '']) => [name, body] as const),
);

async function wrongFunction(tx: TransactionSql): Promise<string | null> {
  const functions = await tx<{ name: string; body: string }[]>`
    select nspname || '.' || proname as name, prosrc as body
    from pg_proc join pg_namespace namespace on namespace.oid = pronamespace where nspname = 'ledger'`;
  for (const [name, body] of bodiesOf) {
    const found = functions.filter((each) => each.name === name);
    if (found.length !== 1 || found[0]?.body !== body)
      return `The function ${name} is not the one that this release makes. After an upgrade, start the app once before you verify.`;
  }
  return null;
}

async function wrongColumn(tx: TransactionSql): Promise<Fault | null> {
  const [column] = await tx<{ name: string }[]>`
    select attname as name from pg_attribute where attrelid = 'ledger.events'::regclass
    and attname in ('school_id', 'student_id', 'payment_id', 'person') and attgenerated <> 's'`;
  const [row] = await tx<{ position: string | number }[]>`
    select position from ledger.events
    where school_id::text is distinct from metadata ->> 'schoolId'
      or student_id::text is distinct from metadata ->> 'studentId'
      or payment_id::text is distinct from metadata ->> 'paymentId'
      or person is distinct from metadata ->> 'person'
    order by position limit 1`;
  if (row)
    return {
      kind: 'altered',
      position: Number(row.position),
      sentence: `Searches find the event at position ${row.position} under another school, student, payment or person than it is about.`,
    };
  return column
    ? {
        kind: 'altered',
        position: 1,
        sentence: `The column ${column.name} no longer follows from the events: it can be set by hand.`,
      }
    : null;
}
