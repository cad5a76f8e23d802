import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { creating } from '#projections/engine/create-missing.ts';
import { isMissing } from '#projections/engine/database-faults.ts';
import { rowsOf, textsOf, valueOf } from '#projections/engine/rows.ts';
import type { Database } from './database.ts';

/**
 * What a role other than the owner may do with a table or a sequence; nothing where it is not named. Anything that makes or changes tables is the owner's alone, and events are recorded by functions that act as the owner (`ledger.append`).
 */
type Rights = (schema: string, name: string, kind: 'table' | 'sequence') => readonly Right[];
type Right = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE' | 'USAGE';

const ledgerTables = [
  'events',
  'event_index',
  'head',
  'archived_part',
  'archived_stream',
  'archived_id',
];
const sealTables = ['checkpoint', 'tile', 'cosignature', 'timeline', 'seal_key'];

/** The owner alone replaces the key. */
const rightsOnSeals: Readonly<Record<string, readonly Right[]>> = {
  tile: ['INSERT', 'SELECT', 'UPDATE'],
  seal_key: ['SELECT'],
};

const rightsOfApp: Rights = (schema, name, kind) => {
  if (kind === 'sequence') return ['SELECT', 'UPDATE', 'USAGE'];
  if (schema === 'ledger') return name === 'write_probe' ? [] : ['SELECT'];
  if (schema === 'vault' && ['schema_statement', 'migration', 'format'].includes(name))
    return ['SELECT'];
  if (schema === 'vault' && sealTables.includes(name))
    return rightsOnSeals[name] ?? ['INSERT', 'SELECT'];
  return ['DELETE', 'INSERT', 'SELECT', 'UPDATE'];
};

/** What a verification reads: the events, and the seals over them. */
const rightsOfReader: Rights = (schema, name) =>
  (schema === 'ledger' && ledgerTables.includes(name)) ||
  (schema === 'vault' && sealTables.includes(name))
    ? ['SELECT']
    : [];

/** Functions of `ledger` that make and change its parts: for its owner, and for those below that act as the owner. */
const ofParts = [
  'dress_part',
  'attach_part',
  'create_part',
  'make_room',
  'make_room_ahead',
  'turn',
];

/** Functions of `ledger` that write the copy of a ledger kept elsewhere. */
const ofCopies = ['mirror', 'mirror_next', 'follow_anew'];

const schemasOfApp = ['ledger', 'vault', 'sandbox', 'engine'];

/** The name of the role that a pool signs in as. */
export async function roleOf(sql: Database): Promise<string> {
  return (await valueOf(sql, z.string())`select current_user`) ?? '';
}

export async function isRole(sql: Database, name: string): Promise<boolean> {
  const [row] = await sql`select from pg_roles where rolname = ${name}`;
  return row !== undefined;
}

/**
 * Lets the role of the app use what `createTables` made, and takes from it what is not its.
 * @param follows whether the ledger is kept in a KurrentDB, whose copy is written by the app; else nobody may write it
 */
export function shareWithApp(owner: Database, app: string, { follows = false } = {}) {
  return alone(owner, async (tx) => {
    await keepTemporaryTables(tx);
    await share(tx, app, schemasOfApp, rightsOfApp);
    const callable = await rowsOf(tx, callableFunction)`
      select oid::regprocedure::text as name,
        exists (select from aclexplode(proacl) where grantee = (select oid from pg_roles where rolname = ${app})) as "mayCall",
        proname not in ${tx(ofParts)} and (proname not in ${tx(ofCopies)} or ${follows}) as "shouldCall"
      from pg_proc where pronamespace in (${tx.unsafe(`'ledger'::regnamespace, 'engine'::regnamespace`)}) and prorettype <> 'trigger'::regtype`;
    await run(
      tx,
      callable
        .filter(({ mayCall, shouldCall }) => mayCall !== shouldCall)
        .map(({ name, shouldCall }) => grant(shouldCall, `execute on function ${name}`, app)),
    );
  });
}

const callableFunction = z.object({
  name: z.string(),
  mayCall: z.boolean(),
  shouldCall: z.boolean(),
});

/** By default anybody may make tables that last as long as their session, which stand before all others of their name. */
async function keepTemporaryTables(tx: TransactionSql): Promise<void> {
  const open = await textsOf(tx)`
    select quote_ident(datname) from pg_database
    where datname = current_database() and pg_has_role(datdba, 'usage')
      and exists (select from aclexplode(coalesce(datacl, acldefault('d', datdba))) where grantee = 0 and privilege_type = 'TEMPORARY')`;
  await run(
    tx,
    open.map((quoted) => `revoke temporary on database ${quoted} from public`),
  );
}

/** Lets the role of the app use the read models, once they are there. */
export async function shareReadModels(owner: Database, app: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await alone(owner, async (tx) => {
        // A rebuild of another process that swaps them waits for this, or this for it.
        await tx`lock table read.checkpoint in row exclusive mode`;
        await share(tx, app, ['read'], rightsOfApp);
      });
    } catch (fault) {
      // They were swapped while this waited: those that were listed are gone.
      if (!isMissing(fault) || attempt === attempts) throw fault;
    }
  }
}

const attempts = 5;

/** Lets a role read the ledger and its seals, and nothing else. */
export function shareWithReader(owner: Database, reader: string): Promise<void> {
  return alone(owner, (tx) => share(tx, reader, ['ledger', 'vault'], rightsOfReader));
}

/** Of several processes that start at once each waits for the one before: Postgres refuses to change one right from two sides. */
async function alone(owner: Database, work: (tx: TransactionSql) => Promise<void>): Promise<void> {
  await owner.begin(async (tx) => {
    // A start that freezes here keeps the others waiting no longer.
    await tx`select set_config('idle_in_transaction_session_timeout', '15s', true)`;
    await tx`select pg_advisory_xact_lock(${creating})`;
    await work(tx);
  });
}

const thing = z.object({
  kind: z.enum(['schema', 'table', 'sequence']),
  schema: z.string(),
  name: z.string(),
  /** As SQL takes it. */
  quoted: z.string(),
  has: z.array(z.string()),
});

/** Changes only what is not as it should be: most starts find nothing to do. */
async function share(
  tx: TransactionSql,
  role: string,
  schemas: readonly string[],
  rights: Rights,
): Promise<void> {
  const things = await rowsOf(tx, thing)`
    with role as (select oid from pg_roles where rolname = ${role}),
    space as (select oid, nspname, nspacl from pg_namespace where nspname in ${tx(schemas)})
    select 'schema' as kind, nspname as schema, '' as name, quote_ident(nspname) as quoted,
      array(select privilege_type from aclexplode(nspacl), role where grantee = role.oid order by 1) as has
    from space
    union all
    select case relkind when 'S' then 'sequence' else 'table' end, nspname, relname, quote_ident(nspname) || '.' || quote_ident(relname),
      array(select privilege_type from aclexplode(relacl), role where grantee = role.oid order by 1)
    from pg_class join space on space.oid = relnamespace where relkind in ('r', 'p', 'v', 'm', 'f', 'S')`;
  await run(
    tx,
    things.flatMap(({ kind, schema, name, quoted, has }) => {
      const should = kind === 'schema' ? inSchema : rights(schema, name, kind);
      if (String(has) === String(should)) return [];
      const on = `on ${kind} ${quoted}`;
      return [
        grant(false, `all ${on}`, role),
        ...(should.length > 0 ? [grant(true, `${should.join(', ')} ${on}`, role)] : []),
      ];
    }),
  );
}

const inSchema: readonly Right[] = ['USAGE'];

const grant = (isGiven: boolean, what: string, role: string): string =>
  `${isGiven ? 'grant' : 'revoke'} ${what} ${isGiven ? 'to' : 'from'} "${role.replaceAll('"', '""')}"`;

async function run(tx: TransactionSql, statements: readonly string[]): Promise<void> {
  if (statements.length > 0) await tx.unsafe(statements.join(';'));
}
