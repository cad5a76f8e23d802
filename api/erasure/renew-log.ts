import type { Database } from '#api/database/database.ts';
import { countOf, isTrue } from '#projections/engine/rows.ts';

/**
 * Does `work`, then lets go of every segment of Postgres's log of changes (WAL) that was written before or during it. Postgres keeps segments that it no longer
 * needs under the names of those to come, with what they held: those are used up first, and none is kept while this goes on.
 * @returns false where this role was not granted that, as the owner of the embedded database is; `work` is done all the same
 */
export async function renewLog(owner: Database, work: () => Promise<void>): Promise<boolean> {
  if (!(await isGranted(owner))) {
    await work();
    return false;
  }
  try {
    await owner`alter system set wal_recycle = off`;
    await owner`select pg_reload_conf()`;
    await work();
    await owner`checkpoint`;
    const segments = await countOf(owner)`
      select count(*)::int from pg_ls_waldir()
      where name ~ '^[0-9A-F]{24}$' and name >= pg_walfile_name(pg_current_wal_insert_lsn())`;
    for (let segment = 0; segment < segments; segment++) {
      // A segment that nothing was written to is not left.
      await owner`select pg_logical_emit_message(true, 'keep-left', '')`;
      await owner`select pg_switch_wal()`;
    }
    await owner`checkpoint`;
    return true;
  } finally {
    await owner`alter system reset wal_recycle`;
    await owner`select pg_reload_conf()`;
  }
}

/** A superuser may do it too, but their server is not ours alone: somebody has to have said that we may. */
async function isGranted(owner: Database): Promise<boolean> {
  return isTrue(owner)`
    select not rolsuper and has_parameter_privilege('wal_recycle', 'alter system')
    from pg_roles where rolname = current_user`;
}
