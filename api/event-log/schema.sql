-- What is recorded in the ledger, and how: the tables are in parts.sql, which comes first.

-- What an append needs, tried without recording anything: a file that grows, the lock on the head, a commit that reaches the disk. Emptied each time, so that
-- its row always needs a page that the disk must give.
create table if not exists ledger.write_probe (at timestamptz not null);

-- This function and those below act as their owner, with a search path that nobody else can put anything into: a role that may not write to these tables
-- records through them, and only so.
create or replace function ledger.probe_write() returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Emptied by truncate, so that each probe takes room on the disk anew; but a dump reads every table for minutes, and nobody who writes may wait for that.
  begin
    lock table ledger.write_probe in access exclusive mode nowait;
    truncate ledger.write_probe;
  exception when lock_not_available then
    null;
  end;
  insert into ledger.write_probe values (clock_timestamp());
  perform from ledger.head for update;
end
$$;

-- Records a batch of appends in one transaction and answers for each, in order:
--   recorded  its last event stands at revision and position, since now or since the same event ids came before
--   conflict  its stream stands at revision (-1: it does not exist)
--   partial   some of its event ids are recorded already, but not all of them in its stream
create or replace function ledger.append(
  streams text[], -- each stream of the batch once
  stream_of int[], -- for each append: which of the streams, from 1
  expected int[], -- for each append: the revision its stream must have, -1 for none, null for any
  sizes int[], -- for each append: how many of the events are its own
  ids uuid[], -- for each event; none may come twice
  events jsonb, -- [{type, version, data, metadata}, ...]: the events of all appends, in order
  out outcomes text[], out revisions int[], out positions bigint[]
)
language plpgsql security definer set search_path = pg_catalog, pg_temp
-- Plans are made once: making them costs more than running them, and one made while the table was small must not scan it later.
-- Up to Postgres 17 "no scan" is a cost that would have every append compiled, which takes ten times as long as the append.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
declare
  moved bigint; -- where the head stands once every event of the batch is recorded
  -- What the head says of the parts (parts.sql).
  look_at bigint;
  live_from bigint;
  ids_before uuid;
  archived_until uuid;
  ids_from bigint := 1; -- no event id of the batch can be recorded before
  last bigint;
  before bigint;
  now_ms timestamptz;
  stands int[]; -- for each stream: its last revision
  any_known bool;
  known int;
  known_here int;
  known_revision int;
  known_position bigint;
  here int; -- the stream of the append in hand
  past int := 0; -- events of the appends before it
  -- For each event; null when it is not to be inserted. Filled, because an array begins at the first place that is set.
  event_stream text[] := array_fill(null::text, array[cardinality(ids)]);
  event_revision int[] := array_fill(null::int, array[cardinality(ids)]);
  event_position bigint[] := array_fill(null::bigint, array[cardinality(ids)]);
begin
  -- Locks the head, in one statement with moving it for the usual case that all is recorded. Each statement after this one sees everything that earlier
  -- holders of the lock committed (read committed).
  update ledger.head h set position = h.position + cardinality(ids)
    returning h.position, h.look_at, h.live_from, h.ids_before, h.archived_until into strict moved, look_at, live_from, ids_before, archived_until;
  last := moved - cardinality(ids);
  before := last;
  -- Read after the lock, so that later positions do not have earlier times; milliseconds, as our programs know them.
  now_ms := date_trunc('milliseconds', clock_timestamp());

  if look_at is null or moved >= look_at then
    select t.live_from, t.ids_before, t.archived_until into live_from, ids_before, archived_until from ledger.turn(last, moved) t;
  end if;
  if ids_before is not null then
    -- Ids begin with the time: as a rule none can be in a part that was full before they were made.
    if not exists (select from unnest(ids) as each (id) where each.id <= ids_before) then
      ids_from := live_from;
    end if;
  end if;
  if archived_until is not null then
    perform ledger.ids_are_here(ids);
  end if;

  select
    array(
      select coalesce(
        (select e.revision from ledger.events e where e.stream = s.name and e.position >= live_from order by e.revision desc limit 1), -1)
      from unnest(streams) with ordinality as s (name, nth) order by s.nth),
    exists (select from ledger.events e where e.event_id = any (ids) and e.position >= ids_from)
  into stands, any_known;
  -- A stream that is not in the part that is written to may end in an older one, or in one that is archived.
  if live_from > 1 and -1 = any (stands) then
    stands := array(
      select case when s.revision > -1 then s.revision else coalesce(greatest(
        (select e.revision from ledger.events e where e.stream = s.name and e.position < live_from order by e.revision desc limit 1),
        (select max(a.last_revision) from ledger.archived_stream a where a.stream = s.name)), -1) end
      from unnest(streams, stands) with ordinality as s (name, revision, nth) order by s.nth);
  end if;

  for nth in 1 .. cardinality(sizes) loop
    here := stream_of[nth];
    known := 0;
    if any_known then
      select count(*), count(*) filter (where e.stream = streams[here]), max(e.revision), max(e.position)
      into known, known_here, known_revision, known_position
      from ledger.events e where e.event_id = any (ids[past + 1 : past + sizes[nth]]);
    end if;

    if known > 0 then
      outcomes[nth] := case when known_here = sizes[nth] then 'recorded' else 'partial' end;
      revisions[nth] := known_revision;
      positions[nth] := known_position;
    elsif expected[nth] <> stands[here] then
      outcomes[nth] := 'conflict';
      revisions[nth] := stands[here];
      positions[nth] := null;
    else
      for within in 1 .. sizes[nth] loop
        event_stream[past + within] := streams[here];
        event_revision[past + within] := stands[here] + within;
        event_position[past + within] := last + within;
      end loop;
      stands[here] := stands[here] + sizes[nth];
      last := last + sizes[nth];
      outcomes[nth] := 'recorded';
      revisions[nth] := stands[here];
      positions[nth] := last;
    end if;
    past := past + sizes[nth];
  end loop;

  if last > before then
    insert into ledger.events (position, stream, revision, event_id, type, schema_version, data, metadata, recorded_at)
    select e.position, e.stream, e.revision, e.id, e.type, e.version, e.data, e.metadata, now_ms
    from rows from (
      unnest(event_position, event_stream, event_revision, ids),
      jsonb_to_recordset(events) as (type text, version int, data jsonb, metadata jsonb)
    ) as e (position, stream, revision, id, type, version, data, metadata)
    where e.position is not null;
  end if;
  if last <> moved then
    update ledger.head set position = last;
  end if;
end
$$;

-- Without this anybody who may connect could call them.
revoke execute on function ledger.probe_write from public;
revoke execute on function ledger.append from public;
