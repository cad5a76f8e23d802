import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { rowsOf, valueOf } from '#projections/engine/rows.ts';

/** Functions that act as their owner, by name: what they may be called for is all that others may do. */
const ledgerFunctions = [
  'ledger.append',
  'ledger.probe_write',
  'ledger.index_events',
  'ledger.mirror',
  'ledger.mirror_next',
  'ledger.follow_anew',
  'engine.drop_abandoned',
];
/** Those that write the copy of a ledger kept elsewhere. */
const followerFunctions = ['ledger.mirror', 'ledger.mirror_next', 'ledger.follow_anew'];
/** A search path that nobody else can put anything into, as `pg_proc` keeps it. */
const fixedPath = 'search_path=pg_catalog, pg_temp';

/** What nobody but the owner may do, by table. A tile is written on until it is full. */
const closed = {
  ledger: '{INSERT, UPDATE, DELETE, TRUNCATE, TRIGGER}',
  seals: '{UPDATE, DELETE, TRUNCATE, TRIGGER}',
  tiles: '{DELETE, TRUNCATE, TRIGGER}',
};

/**
 * Who may change the ledger although nobody should. Reads what every role may: `pg_catalog`, whose search path the transaction has.
 * @returns a sentence about the first that is found; null where there is nobody
 */
export async function findForeignRight(tx: TransactionSql): Promise<string | null> {
  return (
    (await otherOwner(tx)) ??
    (await otherMember(tx)) ??
    (await otherGrant(tx)) ??
    (await otherFunction(tx)) ??
    (await otherCaller(tx))
  );
}

/**
 * What it costs where the app signs in as the owner.
 * @returns a sentence; null where the two are apart
 */
export async function costOfOneRole(tx: TransactionSql): Promise<string | null> {
  const owner = await valueOf(tx, z.string())`
    select pg_get_userbyid(relowner) from pg_class
    where oid = 'ledger.events'::regclass and (
      relowner = (select oid from pg_roles where rolname = current_user)
      or not exists (select from (${callers(tx)}) caller where caller.name = 'ledger.append'))`;
  return owner
    ? `The app signs in as ${owner}, to whom the ledger belongs: who has its password can switch the guards off, rewrite events and switch them on again, and only a checkpoint kept elsewhere shows it. DATABASE_OWNER_URL sets the two apart.`
    : null;
}

const ownedThing = z.object({ name: z.string(), owner: z.string(), ours: z.string() });

async function otherOwner(tx: TransactionSql): Promise<string | null> {
  const [found] = await rowsOf(tx, ownedThing)`
    with owner as (select relowner as oid from pg_class where oid = 'ledger.events'::regclass),
    things as (
      select 'the schema ' || nspname as name, nspowner as owner from pg_namespace where nspname = 'ledger'
      union all
      select nspname || '.' || relname, relowner from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'ledger' and relkind in ('r', 'p') or nspname = 'vault' and relname in ('checkpoint', 'tile', 'cosignature', 'seal_key')
      union all
      select nspname || '.' || proname, proowner from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      where nspname = 'ledger' or nspname || '.' || proname in ${tx(ledgerFunctions)}
    )
    select things.name, pg_get_userbyid(things.owner) as owner, pg_get_userbyid(owner.oid) as ours
    from things, owner where things.owner <> owner.oid order by things.name`;
  return found
    ? `${found.name} belongs to ${found.owner}, and ledger.events to ${found.ours}: two can change what should have one owner.`
    : null;
}

/** A member acts as the owner. One who made the role administers it without being one; who may do that may do everything anyhow, as a superuser may. */
async function otherMember(tx: TransactionSql): Promise<string | null> {
  const [found] = await rowsOf(tx, z.object({ member: z.string(), owner: z.string() }))`
    select pg_get_userbyid(member) as member, pg_get_userbyid(roleid) as owner
    from pg_auth_members membership join pg_roles on pg_roles.oid = member
    where roleid = (select relowner from pg_class where oid = 'ledger.events'::regclass) and not rolsuper
      and (coalesce((to_jsonb(membership) ->> 'set_option')::boolean, true)
        or coalesce((to_jsonb(membership) ->> 'inherit_option')::boolean, true))
    order by 1`;
  return found
    ? `${found.member} is a member of ${found.owner}, to whom the ledger belongs, and may do all that it may.`
    : null;
}

const grant = z.object({ who: z.string(), may: z.string(), on: z.string() });

async function otherGrant(tx: TransactionSql): Promise<string | null> {
  const [found] = await rowsOf(tx, grant)`
    with relation as (
      select pg_class.oid, nspname, relname, relowner, relacl from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and (nspname = 'ledger' or nspname = 'vault' and relname in ('checkpoint', 'tile', 'cosignature', 'seal_key'))
    ),
    granted as (
      select nspname, relname, relowner as owner, grantee, privilege_type as may from relation, aclexplode(relacl)
      union all
      select nspname, relname, relowner, grantee, privilege_type
      from relation join pg_attribute on attrelid = relation.oid, aclexplode(attacl)
      union all
      select nspname, '', nspowner, grantee, privilege_type from pg_namespace, aclexplode(nspacl)
      where nspname = 'ledger' and privilege_type = 'CREATE'
    )
    select case grantee when 0 then 'Anybody' else pg_get_userbyid(grantee) end as who, may,
      case relname when '' then 'in the schema ' || nspname else 'on ' || nspname || '.' || relname end as on
    from granted
    where grantee <> owner and may = any (case
      when relname = '' then '{CREATE}'
      when nspname = 'ledger' then ${closed.ledger}
      when relname = 'tile' then ${closed.tiles}
      else ${closed.seals} end::text[])
    order by 3, 1, 2`;
  return found
    ? `${found.who} may ${found.may} ${found.on}, which nobody but its owner should.`
    : null;
}

const actingFunction = z.object({
  name: z.string(),
  isDefiner: z.boolean(),
  settings: z.array(z.string()).nullable(),
});

async function otherFunction(tx: TransactionSql): Promise<string | null> {
  const functions = await rowsOf(tx, actingFunction)`
    select nspname || '.' || proname as name, prosecdef as "isDefiner", proconfig as settings
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname || '.' || proname in ${tx(ledgerFunctions)}
      or prosecdef and proowner = (select relowner from pg_class where oid = 'ledger.events'::regclass)
    order by 1`;
  for (const { name, isDefiner, settings } of functions) {
    if (!ledgerFunctions.includes(name))
      return `The function ${name} acts as the owner of the ledger for whoever calls it, and is none of ours.`;
    if (!isDefiner || !settings?.includes(fixedPath))
      return `The function ${name} no longer acts as its owner in a search path of its own. Start the app once, then verify again.`;
  }
  return null;
}

/** Who may call what acts as the owner; the owner may anyway. */
const callers = (tx: TransactionSql) => tx`
  select nspname || '.' || proname as name, grantee from pg_proc join pg_namespace on pg_namespace.oid = pronamespace,
    aclexplode(coalesce(proacl, acldefault('f', proowner)))
  where nspname || '.' || proname in ${tx(ledgerFunctions)} and grantee <> proowner`;

const caller = z.object({
  who: z.string(),
  name: z.string(),
  isFollowed: z.boolean(),
  isAlmighty: z.boolean(),
});

async function otherCaller(tx: TransactionSql): Promise<string | null> {
  const [found] = await rowsOf(tx, caller)`
    select case grantee when 0 then 'Anybody' else pg_get_userbyid(grantee) end as who, name,
      coalesce(rolsuper or rolcreaterole or pg_has_role(grantee, 'pg_write_all_data', 'member'), false) as "isAlmighty",
      exists (select from pg_class where relname = 'followed' and relnamespace = 'ledger'::regnamespace) as "isFollowed"
    from (${callers(tx)}) caller left join pg_roles on pg_roles.oid = grantee
    where grantee = 0 or rolsuper or rolcreaterole or pg_has_role(grantee, 'pg_write_all_data', 'member')
      or name in ${tx(followerFunctions)} and not exists (select from pg_class where relname = 'followed' and relnamespace = 'ledger'::regnamespace)
    order by name, 1`;
  if (!found) return null;
  if (found.isAlmighty)
    return `${found.who}, as whom an app signs in, may do more than an app should: it is a superuser, makes roles, or writes all data.`;
  return found.who === 'Anybody'
    ? `Anybody who may sign in may call ${found.name}.`
    : `${found.who} may call ${found.name}, although the ledger is kept here and follows no other.`;
}
