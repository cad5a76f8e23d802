-- The ledger: every business fact, once, in the order it was committed. Safe to run at every boot, by several processes at once.

set local client_min_messages = warning;
select pg_advisory_xact_lock(hashtext('ledger.schema'));

create schema if not exists ledger;

-- One row: the last position given out. Whoever appends locks it first, so positions are dense and in commit order.
create table if not exists ledger.head (
  only_row boolean primary key default true check (only_row),
  position bigint not null
) with (fillfactor = 10);

insert into ledger.head (position) values (0) on conflict do nothing;

-- The same lock order as an append (head, then events), so that a boot never deadlocks with a running process.
lock table ledger.head in exclusive mode;

create table if not exists ledger.events (
  position bigint primary key,
  stream text not null,
  revision int not null,
  event_id uuid not null,
  type text not null,
  schema_version int not null,
  data jsonb not null,
  metadata jsonb not null,
  recorded_at timestamptz not null,
  -- What the audit views read by.
  school_id int generated always as ((metadata ->> 'schoolId')::int) stored,
  student_id int generated always as ((metadata ->> 'studentId')::int) stored,
  payment_id int generated always as ((metadata ->> 'paymentId')::int) stored,
  person text generated always as (metadata ->> 'person') stored,
  constraint events_stream_revision unique (stream, revision),
  constraint events_event_id unique (event_id)
);

create index if not exists events_by_type on ledger.events (type, position);
create index if not exists events_by_school on ledger.events (school_id, position) where school_id is not null;
create index if not exists events_by_student on ledger.events (student_id, position) where student_id is not null;
create index if not exists events_by_payment on ledger.events (payment_id, position) where payment_id is not null;
create index if not exists events_by_person on ledger.events (person, position) where person is not null;

-- Whether an event was recorded on another day (UTC) than it happened on, as one is that was brought in from elsewhere.
-- In plpgsql, because what the planner writes out it does not find again in the condition of the index. Asked at each append: of the ways to write a day,
-- this is the cheapest; of digits alone, it is the same in every session.
create or replace function ledger.is_of_another_day(metadata jsonb, recorded_at timestamptz) returns boolean language plpgsql immutable as $$
begin
  return left(metadata ->> 'occurredAt', 10) is distinct from to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD');
end
$$;

-- The first position that was recorded at an instant or later. Positions are in the order of recording, so it is found by halving.
create or replace function ledger.position_at(instant timestamptz) returns bigint language plpgsql stable strict as $$
declare
  low bigint := 1;
  high bigint := (select coalesce(max(position), 0) + 1 from ledger.events);
  middle bigint;
begin
  while low < high loop
    middle := (low + high) / 2;
    if (select recorded_at < instant from ledger.events where position >= middle order by position limit 1) then
      low := middle + 1;
    else
      high := middle;
    end if;
  end loop;
  return low;
end
$$;

-- What auditors search by. A new ledger has them at once; for one of an earlier edition they are made beside the running product (api/audit/search-indexes.ts).
create or replace function ledger.search_indexes() returns table (name text, statement text) language sql immutable as $$
  values
    ('events_by_actor', 'create index if not exists events_by_actor on ledger.events ((metadata -> ''actor'' ->> ''kind''), (metadata -> ''actor'' ->> ''id''), position)'),
    ('events_by_actor_kind', 'create index if not exists events_by_actor_kind on ledger.events ((metadata -> ''actor'' ->> ''kind''), position)'),
    ('events_by_instructor', 'create index if not exists events_by_instructor on ledger.events ((data ->> ''instructorId''), position) where data ->> ''instructorId'' is not null'),
    ('events_by_account', 'create index if not exists events_by_account on ledger.events ((data ->> ''accountId''), position) where data ->> ''accountId'' is not null'),
    ('events_by_time', 'create index if not exists events_by_time on ledger.events ((metadata ->> ''occurredAt''), position)'),
    ('events_of_another_day', 'create index if not exists events_of_another_day on ledger.events ((metadata ->> ''occurredAt''), position) where ledger.is_of_another_day(metadata, recorded_at)')
$$;

do $$
declare
  each text;
begin
  if not exists (select from ledger.events) then
    for each in select statement from ledger.search_indexes() loop
      execute each;
    end loop;
  end if;
end
$$;

create or replace function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger only grows: % on ledger.events is refused.', tg_op
    using errcode = 'restrict_violation', hint = 'Record a new event that corrects the old one.';
end
$$;

create or replace trigger events_are_immutable before update or delete on ledger.events
  for each row execute function ledger.refuse_change();
create or replace trigger events_are_never_truncated before truncate on ledger.events
  for each statement execute function ledger.refuse_change();

-- Also while a session replicates, where ordinary triggers sleep.
alter table ledger.events enable always trigger events_are_immutable;
alter table ledger.events enable always trigger events_are_never_truncated;

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
  update ledger.head h set position = h.position + cardinality(ids) returning h.position into strict moved;
  last := moved - cardinality(ids);
  before := last;
  -- Read after the lock, so that later positions do not have earlier times; milliseconds, as our programs know them.
  now_ms := date_trunc('milliseconds', clock_timestamp());

  select
    array(
      select coalesce(
        (select e.revision from ledger.events e where e.stream = s.name order by e.revision desc limit 1), -1)
      from unnest(streams) with ordinality as s (name, nth) order by s.nth),
    exists (select from ledger.events e where e.event_id = any (ids))
  into stands, any_known;

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
    select h.position into strict last from ledger.head h for update;
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
