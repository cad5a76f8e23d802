import type { Sql } from 'postgres';
import { comparing } from './check.ts';
import { createMissing } from './create-missing.ts';
import { making } from './rebuild.ts';

/**
 * Outside `read`, which rebuilds replace. Creates what is missing; called by the owner of the read models.
 *
 * The leader's signs of life are unlogged: after a crash nobody leads, and whatever the read models had is not known to be there still until a leader
 * has caught up (`whole_since`). The function acts as its owner, so that the role of a running app, which may drop
 * nothing, can still have an erasure take away what no fact reaches any more.
 */
export const createEngine = (owner: Sql): Promise<void> => createMissing(owner, engineSchema());

/** The statements of `createEngine`. */
export const engineSchema = () => `
  create schema if not exists engine;
  create unlogged table if not exists engine.leader (
    only_row boolean primary key default true check (only_row),
    epoch bigint not null,
    beat bigint not null
  ) with (fillfactor = 10);
  -- Leaders of an earlier edition, which say nothing of it, count as caught up.
  alter table engine.leader add column if not exists whole_since timestamptz default clock_timestamp();
  ${dropAbandoned}`;

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
