-- What is recorded in the ledger, and how: the tables are in parts.sql, which comes first.

-- What an append needs, tried without recording anything: a file that grows, the lock on the head, a commit that reaches the disk. Emptied each time, so that
-- its row always needs a page that the disk must give.
create table if not exists ledger.write_probe (at timestamptz not null);

-- This function and those below act as their owner, with a search path that nobody else can put anything into: a role that may not write to these tables
-- records through them, and only so.
create or replace function ledger.probe_write() returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  truncate ledger.write_probe;
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

-- Takes what comes from a ledger that is kept in a KurrentDB, in the order it has there, and moves on how far that was followed (kurrent-mirror.sql). What was
-- followed already, by this process or another, is passed over. What has a reason to be set aside, or an id that was recorded before, takes no position and
-- stops nothing. Returns the places of the wanted events, however they came here; no position: it was set aside. Raises KL001 where the two ledgers part, and
-- KL002 where something between what was followed and these items is missing.
create or replace function ledger.mirror(
  items jsonb, -- [{commit, prepare, stream, revision, id, type, version, data, metadata, recorded_at, aside}, ...]
  since_commit bigint, -- the place they follow on; null for the beginning
  since_prepare bigint,
  end_commit bigint, -- how far they reach
  end_prepare bigint,
  wanted uuid[],
  out item_id uuid, out item_stream text, out item_revision bigint, out item_position bigint
) returns setof record
language plpgsql security definer set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
declare
  way record;
  each record;
  before bigint;
  last bigint;
  room bigint; -- from where on the parts must be looked after
  passed bigint;
  known bigint;
  expected bigint;
  reason text;
  taken int;
begin
  select f.* into strict way from ledger.followed f;
  if way.commit_position is null or (way.commit_position, way.prepare_position) < (end_commit, end_prepare) then
    -- What a crash of Postgres takes from a copy is followed again, to the same positions; and what rests on it reaches the disk after it.
    perform set_config('synchronous_commit', 'off', true);
    select h.position, h.look_at into strict last, room from ledger.head h for update;
    if room is null or last + jsonb_array_length(items) >= room then
      perform ledger.turn(last, last + jsonb_array_length(items));
    end if;
    -- Again, as the holder of the lock before us has left it.
    select f.* into strict way from ledger.followed f;
    before := last;
    passed := way.position;
    if since_commit is not null
      and (way.commit_position is null or (way.commit_position, way.prepare_position) < (since_commit, since_prepare)) then
      raise exception 'The ledger is followed anew from an earlier place.' using errcode = 'KL002';
    end if;
    -- Another process was faster: nothing of it is looked at twice.
    if (way.commit_position, way.prepare_position) >= (end_commit, end_prepare) then
      items := '[]';
    end if;

    -- What is of the ledger, new, and goes on where its stream ended, as almost everything is: taken in one statement, or not at all.
    taken := 0;
    if passed = last and jsonb_array_length(items) > 2 then
      with item as materialized (
        select i.*, row_number() over () as nth
        from jsonb_to_recordset(items) as i (
          commit bigint, prepare bigint, stream text, revision bigint, id uuid, type text, version int, data jsonb, metadata jsonb,
          recorded_at timestamptz, aside text)
        where way.commit_position is null or (i.commit, i.prepare) > (way.commit_position, way.prepare_position)
      ), step as (
        select i.id, i.aside, i.type, i.stream, i.revision, lag(i.revision) over (partition by i.stream order by i.nth) as before
        from item i
      )
      insert into ledger.events (position, stream, revision, event_id, type, schema_version, data, metadata, recorded_at)
      select last + i.nth, i.stream, i.revision, i.id, i.type, i.version, i.data, i.metadata, i.recorded_at
      from item i
      where not exists (
        select from step s
        where s.aside is not null or s.type = '$metadata' or (select e.position from ledger.events e where e.event_id = s.id) is not null
          or s.revision <> 1 + coalesce(s.before, greatest(
            (select e.revision from ledger.events e where e.stream = s.stream order by e.revision desc limit 1),
            (select max(a.revision) from ledger.set_aside a where a.stream = way.prefix || s.stream and a.revision < 2147483647), -1)));
      get diagnostics taken = row_count;
    end if;

    if taken > 0 then
      last := last + taken;
      passed := last;
      way.event_commit := (items -> -1 ->> 'commit')::bigint;
      way.event_prepare := (items -> -1 ->> 'prepare')::bigint;
      items := '[]';
    end if;

    for each in
      select i.* from jsonb_to_recordset(items) as i (
        commit bigint, prepare bigint, stream text, revision bigint, id uuid, type text, version int, data jsonb, metadata jsonb,
        recorded_at timestamptz, aside text)
    loop
      continue when way.commit_position is not null
        and (each.commit, each.prepare) <= (way.commit_position, way.prepare_position);
      reason := each.aside;

      if each.type = '$metadata' and starts_with(each.stream, '$') then
        -- What the server is to keep of a stream: the last word counts.
        update ledger.set_aside a set is_over = true where a.stream = each.stream and not a.is_over;
        continue when reason is null;
      elsif reason is null then
        known := (select e.position from ledger.events e where e.event_id = each.id);
        if known <= passed then
          reason := 'its id was recorded before, at position ' || known;
        elsif passed < last then
          -- The copy was here before what it is a copy of was followed.
          if not exists (
            select from ledger.events e where e.position = passed + 1 and e.event_id = each.id and e.stream = each.stream
              and e.revision = each.revision and e.type = each.type and e.schema_version = each.version
              and e.data = each.data and e.metadata = each.metadata and e.recorded_at = each.recorded_at) then
            raise exception 'Position % (%, %) is not the same in Postgres and in KurrentDB.', passed + 1, each.stream, each.type
              using errcode = 'KL001';
          end if;
        else
          expected := 1 + greatest(
            (select e.revision from ledger.events e where e.stream = each.stream order by e.revision desc limit 1),
            (select max(a.revision) from ledger.set_aside a where a.stream = way.prefix || each.stream and a.revision < 2147483647), -1);
          if each.revision <> expected then
            raise exception 'The stream % goes on with revision % in KurrentDB, and % was to come: events are missing there. The ledger must be restored there from a backup.',
              way.prefix || each.stream, each.revision, expected using errcode = 'KL001';
          end if;
          last := passed + 1;
          insert into ledger.events (position, stream, revision, event_id, type, schema_version, data, metadata, recorded_at)
          values (last, each.stream, each.revision, each.id, each.type, each.version, each.data, each.metadata, each.recorded_at);
        end if;
      end if;

      if reason is null then
        passed := passed + 1;
        way.event_commit := each.commit;
        way.event_prepare := each.prepare;
      else
        insert into ledger.set_aside (commit_position, prepare_position, stream, revision, event_id, type, why)
        values (each.commit, each.prepare,
          case when each.aside is null then way.prefix else '' end || each.stream, each.revision, each.id, each.type, reason)
        on conflict do nothing;
      end if;
    end loop;

    if last > before then
      update ledger.head set position = last;
    end if;
    if way.commit_position is null or (way.commit_position, way.prepare_position) < (end_commit, end_prepare) then
      update ledger.followed set position = passed, commit_position = end_commit, prepare_position = end_prepare,
        event_commit = way.event_commit, event_prepare = way.event_prepare;
    end if;
  end if;

  if cardinality(wanted) > 0 then
    return query select e.event_id, e.stream, e.revision::bigint, e.position from ledger.events e where e.event_id = any (wanted);
    get diagnostics taken = row_count;
    if taken < cardinality(wanted) then
      return query
        select a.event_id, a.stream, a.revision, null::bigint from ledger.set_aside a where a.event_id = any (wanted)
          and not exists (select from ledger.events e where e.event_id = a.event_id);
    end if;
  end if;
end
$$;

-- Has a ledger that is kept in a KurrentDB followed from its beginning, everything held against what stands here.
create or replace function ledger.follow_anew() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from ledger.head for update;
  update ledger.followed
  set position = 0, commit_position = null, prepare_position = null, event_commit = null, event_prepare = null;
  delete from ledger.set_aside;
  -- What was found the same until now was so at other places.
  if to_regclass('vault.ledger_comparison') is not null then
    update vault.ledger_comparison set commit_position = null, prepare_position = null;
  end if;
end
$$;

-- Its place is taken by the one above.
drop function if exists ledger.mirror(bigint, bigint, bigint, bigint, bigint, bigint, jsonb);

-- Without this anybody who may connect could call them.
revoke execute on function ledger.probe_write from public;
revoke execute on function ledger.append from public;
revoke execute on function ledger.mirror from public;
revoke execute on function ledger.follow_anew from public;
