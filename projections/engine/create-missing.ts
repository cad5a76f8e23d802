import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import { isLocked } from './database-faults.ts';
import { isTrue } from './rows.ts';

/** Any fixed number: the process that holds this advisory lock is creating what the database needs, or sharing it out. Postgres refuses to change one thing from two sides. */
export const creating = 7_340_011;

/** How long a statement waits for a lock, in milliseconds: everybody who comes after waits behind it. */
const waitMs = 100;
/** Between two tries, in milliseconds. */
const pauseMs = 400;
/** How often it is reported who stands in the way, in milliseconds. */
const reportMs = 5_000;

/**
 * Runs those statements of a script whose result is not there yet. What is there is asked of the catalogue, so a start that finds everything takes no lock on any table; what has to be
 * changed waits for its lock in short tries, so that nobody waits behind it for long. Each statement is of one of the kinds of `kindOf`, or runs once.
 * @param owner a pool of whom the database belongs to
 */
export async function createMissing(owner: Sql, script: string): Promise<void> {
  // Asked without any lock first: as a rule everything is there.
  if ((await missing(owner, statementsOf(script))).length === 0) return;
  await inShortTries(owner, (tx) => runMissing(tx, script));
}

/** The same in the transaction of `inShortTries`. */
export async function runMissing(tx: TransactionSql, script: string): Promise<void> {
  await tx.unsafe(recordTable);
  for (const statement of await missing(tx, statementsOf(script))) {
    await tx.unsafe(statement.text);
    await note(tx, statement);
  }
}

/** Changes what a start has to change, one start at a time, in a transaction that waits for no lock for long and is tried again instead. */
export async function inShortTries(
  owner: Sql,
  change: (tx: TransactionSql) => Promise<void>,
): Promise<void> {
  let reportedAt = performance.now();
  for (;;) {
    try {
      await owner.begin(async (tx) => {
        await tx.unsafe(
          `set local lock_timeout = '${waitMs}ms'; set local idle_in_transaction_session_timeout = '15s'; set local client_min_messages = warning`,
        );
        await tx`select pg_advisory_xact_lock(${creating})`;
        // Where it locks a table a session learns what others made while it waited; by name alone it would still not find it.
        await tx`select from pg_namespace limit 1`;
        await change(tx);
      });
      return;
    } catch (fault) {
      if (!isLocked(fault)) throw fault;
      if (performance.now() - reportedAt > reportMs) {
        reportedAt = performance.now();
        console.warn(
          `start: a table that this release changes is in use, so the start waits for it and tries again: ${await whoHolds(owner)}`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

export type SchemaStatement = {
  readonly text: string;
  /** SQL that is true once the statement has nothing to do; null where it runs once. */
  readonly isThere: string | null;
  /** The name of the function that it makes. */
  readonly makes: string | null;
};

/** The statements of a script, each with what tells whether it has something to do. */
export const statementsOf = (script: string): SchemaStatement[] =>
  split(script).map((text) => ({ text, ...kindOf(text) }));

const name = String.raw`([\w.]+)`;
const tableOf = (of: string) => `to_regclass('${of}')`;
const column = (table: string, of: string, condition = 'true') =>
  `exists (select from pg_attribute where attrelid = ${tableOf(table)} and attname = '${of}' and not attisdropped and ${condition})`;

/** Statements that say by their form what is to be there, and what the catalogue is asked about each. */
const kinds: readonly Kind[] = [
  kind(
    `create schema if not exists ${name}`,
    (schema) => `to_regnamespace('${schema}') is not null`,
  ),
  kind(
    `create(?: unlogged)? (?:table|sequence) if not exists ${name}`,
    (of) => `${tableOf(of)} is not null`,
  ),
  kind(
    String.raw`create(?: unique)? index if not exists (\w+) on (\w+)\.\w+`,
    (index, schema) => `${tableOf(`${schema}.${index}`)} is not null`,
  ),
  kind(String.raw`alter table ${name} add column if not exists (\w+)`, (table, of) =>
    column(table, of),
  ),
  kind(String.raw`alter table ${name} alter column (\w+) set default`, (table, of) =>
    column(table, of, 'atthasdef'),
  ),
  kind(String.raw`alter table ${name} alter column (\w+) drop not null`, (table, of) =>
    column(table, of, 'not attnotnull'),
  ),
  kind(String.raw`alter table ${name} alter column (\w+) set storage external`, (table, of) =>
    column(table, of, `attstorage = 'e'`),
  ),
  kind(
    String.raw`create or replace trigger (\w+) [\s\S]*? on ${name}`,
    (trigger, table) =>
      `exists (select from pg_trigger where tgrelid = ${tableOf(table)} and tgname = '${trigger}')`,
  ),
  kind(
    String.raw`alter table ${name} enable always trigger (\w+)`,
    (table, trigger) =>
      `exists (select from pg_trigger where tgrelid = ${tableOf(table)} and tgname = '${trigger}' and tgenabled = 'A')`,
  ),
];

type Kind = {
  readonly pattern: RegExp;
  readonly isThere: (first: string, second: string) => string;
};

function kind(pattern: string, isThere: Kind['isThere']): Kind {
  return { pattern: new RegExp(`^${pattern}`, 'i'), isThere };
}

/** What tells whether a statement has something to do: the catalogue, or else that it ran before. */
function kindOf(text: string): Pick<SchemaStatement, 'isThere' | 'makes'> {
  for (const { pattern, isThere } of kinds) {
    const [, first, second = ''] = pattern.exec(text) ?? [];
    if (first !== undefined) return { isThere: isThere(first, second), makes: null };
  }
  const [, makes = null] =
    new RegExp(`^create or replace function ${name}\\(`, 'i').exec(text) ?? [];
  return { isThere: null, makes };
}

/** Which statements ran here that leave nothing by which the catalogue would know them, and the functions as Postgres printed them then. */
const recordTable = `
  create schema if not exists vault;
  create table if not exists vault.schema_statement (
    digest text primary key,
    function_digest text,
    ran_at timestamptz not null default clock_timestamp()
  )`;

/** Those with something to do. What runs once runs again beside anything of its script that was missing, as in a database that was emptied. */
async function missing(
  sql: Sql | TransactionSql,
  statements: readonly SchemaStatement[],
): Promise<SchemaStatement[]> {
  if (statements.length === 0) return [];
  const ran = await whatRan(sql, statements);
  const forms = statements.flatMap(({ isThere }) => (isThere === null ? [] : [`(${isThere})`]));
  const [row] = await sql.unsafe(`select array[${forms.join(', ')}]::bool[] as there`);
  const found = z.array(z.boolean()).parse(row?.['there']).values();
  const there = statements.map((statement) =>
    statement.isThere === null ? ran(statement) : found.next().value === true,
  );
  // A function that changed is put in its place alone; anything else brings along what its script does once, such as taking a lock first.
  const isMore = statements.some(({ makes }, nth) => makes === null && !there[nth]);
  return statements.filter(({ isThere }, nth) => !there[nth] || (isThere === null && isMore));
}

const digests = z.array(z.object({ of: z.string(), digest: z.string().nullable() }));

/** Tells of a statement whether it ran here, and left its function as it still is. */
async function whatRan(
  sql: Sql | TransactionSql,
  statements: readonly SchemaStatement[],
): Promise<(statement: SchemaStatement) => boolean> {
  const hasTable = await isTrue(sql)`
    select to_regclass('vault.schema_statement') is not null`;
  if (!hasTable) return () => false;
  const ran = await digestsBy(
    sql,
    'select digest as of, function_digest as digest from vault.schema_statement',
  );
  const made = statements.flatMap(({ makes }) => (makes === null ? [] : [`'${makes}'`]));
  const now =
    made.length === 0
      ? new Map<string, string | null>()
      : await digestsBy(
          sql,
          `select nspname || '.' || proname as of, md5(string_agg(pg_get_functiondef(pg_proc.oid), '' order by pg_proc.oid)) as digest
          from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
          where nspname || '.' || proname in (${made.join(', ')}) group by 1`,
        );
  return ({ text, makes }) => {
    const left = ran.get(digestOf(text));
    return left !== undefined && left === (makes === null ? null : (now.get(makes) ?? null));
  };
}

async function digestsBy(
  sql: Sql | TransactionSql,
  query: string,
): Promise<Map<string, string | null>> {
  const rows = digests.parse(await sql.unsafe(query));
  return new Map(rows.map(({ of, digest }) => [of, digest]));
}

async function note(tx: TransactionSql, statement: SchemaStatement): Promise<void> {
  if (statement.isThere !== null) return;
  await tx.unsafe(`
    insert into vault.schema_statement (digest, function_digest) values ('${digestOf(statement.text)}', ${functionDigest(statement)})
    on conflict (digest) do update set function_digest = excluded.function_digest, ran_at = clock_timestamp()`);
}

/** SQL for a function as it is: an older release that starts in between may have put its own in its place. */
const functionDigest = ({ makes }: SchemaStatement): string => {
  if (makes === null) return 'null';
  const [schema, own] = makes.split('.');
  return `(select md5(string_agg(pg_get_functiondef(oid), '' order by oid)) from pg_proc where pronamespace = to_regnamespace('${schema}') and proname = '${own}')`;
};

const digestOf = (text: string): string =>
  new Bun.CryptoHasher('sha256').update(text).digest('hex');

const holders = z.array(z.object({ who: z.string() }));

/** Sessions that hold locks on tables for long, for the operator. */
async function whoHolds(owner: Sql): Promise<string> {
  const rows = await owner
    .unsafe(`
      select distinct format('backend %s (%s, in its transaction since %s)', activity.pid, coalesce(nullif(application_name, ''), usename), xact_start::time(0)) as who
      from pg_stat_activity activity join pg_locks using (pid)
      where locktype = 'relation' and granted and activity.pid <> pg_backend_pid() and xact_start < clock_timestamp() - interval '1 second'
        and pg_locks.database = (select oid from pg_database where datname = current_database()) limit 5`)
    .catch(() => []);
  return (
    holders
      .parse(rows)
      .map(({ who }) => who)
      .join(', ') || 'nobody that Postgres names'
  );
}

/** Statements as they are sent, without comments around them. A body in dollars or quotes is one piece. */
function split(script: string): string[] {
  const pieces = script.matchAll(
    /--[^\n]*|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|;|[^;'$-]+|[$-]/g,
  );
  const statements: string[] = [];
  let text = '';
  for (const [piece] of pieces) {
    if (piece.startsWith('--')) text += ' ';
    else if (piece !== ';') text += piece;
    if (piece !== ';') continue;
    statements.push(text);
    text = '';
  }
  return [...statements, text].map((one) => one.trim()).filter(Boolean);
}
