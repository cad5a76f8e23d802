import type { Sql } from 'postgres';
import { comparing } from './check.ts';
import { making } from './rebuild.ts';

/** Any fixed number: the process that holds this advisory lock is creating what the database needs, or sharing it out. Postgres refuses to change one thing from two sides. */
export const creating = 7_340_011;

/**
 * Outside `read`, which rebuilds replace. Creates what is missing; called by whoever the read models belong to.
 *
 * The leader's signs of life are unlogged: after a crash nobody leads, and whatever the read models had is not known to be there still until a leader
 * has caught up (`whole_since`). The function acts as its owner, so that the role of a running app, which may drop
 * nothing, can still have an erasure take away what no fact reaches any more.
 */
export async function createEngine(owner: Sql): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`set local client_min_messages = warning`;
    await tx`select pg_advisory_xact_lock(${creating})`;
    await tx`create schema if not exists engine`;
    await tx`
      create unlogged table if not exists engine.leader (
        only_row boolean primary key default true check (only_row),
        epoch bigint not null,
        beat bigint not null
      ) with (fillfactor = 10)`;
    // Leaders of an earlier edition, which say nothing of it, count as caught up.
    await tx`
      alter table engine.leader add column if not exists whole_since timestamptz default clock_timestamp()`;
    await tx.unsafe(dropAbandoned);
    // For the leader's functions and nothing else: on no search path, so that what lies there stands before nothing.
    await tx`create schema if not exists in_bulk`;
  });
}

const dropAbandoned = `
  create or replace function engine.drop_abandoned() returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp set client_min_messages = warning as $$
  begin
    if pg_try_advisory_xact_lock(${making}::bigint) then
      drop schema if exists read_next cascade;
    end if;
    if pg_try_advisory_xact_lock(${comparing}::bigint) then
      drop schema if exists read_check cascade;
    end if;
  end
  $$;
  revoke execute on function engine.drop_abandoned from public;
`;
