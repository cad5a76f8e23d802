import { z } from 'zod';
import { checkDatabase } from '#api/boot/database-check.ts';
import { isSameServer } from '#api/database/address.ts';
import { type Database, openDatabase, patient } from '#api/database/database.ts';
import { BootProblem } from '#api/ground/boot-problem.ts';
import { isTrue, rowsOf } from '#projections/engine/rows.ts';

/** Where a database is: for the app, and for whom its tables belong to where that is another role. */
export type OwnedDatabase = {
  readonly databaseUrl: string;
  /** Absent: the role of `databaseUrl` owns what it works on. */
  readonly ownerUrl?: string | undefined;
};

/**
 * Works as the owner, who makes and changes what is in the database, over one connection that never changes and is closed afterwards.
 * @param app a pool of the app, which must be at the same database
 * @throws `BootProblem` where that is not the owner, or is at another database, with what to do about it
 */
export async function asOwner<Result>(
  { databaseUrl, ownerUrl }: OwnedDatabase,
  app: Database,
  work: (owner: Database) => Promise<Result>,
): Promise<Result> {
  const url = ownerUrl ?? databaseUrl;
  if (!isSameServer(url, databaseUrl)) await checkDatabase(url);
  const owner = openDatabase(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connection: { application_name: 'keep-left owner', ...patient },
  });
  try {
    await mustOwn(owner, ownerUrl !== undefined);
    if (ownerUrl && ownerUrl !== databaseUrl) await mustBeOne(owner, app);
    return await work(owner);
  } finally {
    await owner.end({ timeout: 2 });
  }
}

const ownership = z.object({
  role: z.string(),
  database: z.string(),
  mayCreate: z.boolean(),
  belongsTo: z.string().nullable(),
  acts: z.boolean(),
});

async function mustOwn(owner: Database, isApart: boolean): Promise<void> {
  const [here] = await rowsOf(owner, ownership)`
    select current_user as role, current_database() as database,
      has_database_privilege(current_database(), 'create') as "mayCreate",
      pg_get_userbyid(relowner) as "belongsTo", coalesce(pg_has_role(relowner, 'usage'), true) as acts
    from (select) as nobody left join pg_class on oid = to_regclass('ledger.events')`;
  if (!here) return;
  const { role, database, mayCreate, belongsTo, acts } = here;
  if (belongsTo && (isApart ? belongsTo !== role : !acts))
    throw new BootProblem(
      isApart
        ? `DATABASE_OWNER_URL signs in as ${role}, but the ledger belongs to ${belongsTo}. Name an address that signs in as ${belongsTo}, or hand everything over, as a superuser in this database: reassign owned by "${belongsTo}" to "${role}";`
        : `DATABASE_URL signs in as ${role}, which may not make or change tables: they belong to ${belongsTo}. Set DATABASE_OWNER_URL to an address that signs in as ${belongsTo}.`,
    );
  if (!mayCreate)
    throw new BootProblem(
      `${role} may not make schemas in the database ${database}. As its owner or a superuser: grant create on database "${database}" to "${role}";${
        isApart ? '' : ' Or set DATABASE_OWNER_URL to an address of a role that may.'
      }`,
    );
}

/** A lock of one session is seen by all others of its database, and nowhere else. */
async function mustBeOne(owner: Database, app: Database): Promise<void> {
  const [family = 0, key = 0] = crypto.getRandomValues(new Uint32Array(2)).map((one) => one >>> 1);
  await owner`select pg_advisory_lock(${family}, ${key})`;
  const isHeld = await isTrue(app)`
    select exists (
      select from pg_locks where locktype = 'advisory' and classid = ${family} and objid = ${key} and objsubid = 2
      and database = (select oid from pg_database where datname = current_database()))`;
  await owner`select pg_advisory_unlock(${family}, ${key})`;
  if (!isHeld)
    throw new BootProblem('DATABASE_URL and DATABASE_OWNER_URL lead to two different databases.');
}
