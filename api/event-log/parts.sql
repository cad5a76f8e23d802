-- Where the ledger lies: its head, and its events in parts, each of which holds a range of positions. Safe to run at every boot, by several processes at once.

create schema if not exists ledger;

-- One row: the last position given out. Whoever appends locks it first, so positions are dense and in commit order. What an append must know of the parts
-- stands beside it, so that the same lock covers it; `ledger.turn` writes it, and may do so again at any time. Its columns have no conditions: each would be
-- read and prepared anew by every append.
create table if not exists ledger.head (
  only_row boolean primary key default true,
  position bigint not null
) with (fillfactor = 10);

insert into ledger.head (position) values (0) on conflict do nothing;

-- The same lock order as an append (head, then events), so that a boot never deadlocks with a running process.
lock table ledger.head in exclusive mode;

-- Asked first: to alter a table waits for everybody who reads it.
do $$
begin
  if not exists (select from pg_attribute where attrelid = 'ledger.head'::regclass and attname = 'part_size') then
    alter table ledger.head
      add part_size bigint not null default 10000000, -- how many positions a part that is made has
      add look_at bigint, -- an append that reaches this position looks after the parts; null: the next one does
      add live_from bigint not null default 1, -- where the part begins that is written to
      add ids_before uuid, -- the highest event id before that; null where there is nothing before
      add archived_until uuid; -- the highest event id, of those that begin with the time, that is archived; null where nothing is
  end if;
end
$$;

-- What an archived part leaves behind. Which events they are lies in its file (api/archive).
create table if not exists ledger.archived_part (
  first bigint primary key,
  last bigint not null,
  file text not null, -- its name, without a folder
  sha256 text not null, -- of what is in the file
  highest_id uuid, -- of the event ids that begin with the time
  archived_at timestamptz not null default clock_timestamp(),
  check (last >= first)
);

-- Where each stream stood that has events there, so that it goes on with the right revision.
create table if not exists ledger.archived_stream (
  stream text,
  part bigint references ledger.archived_part (first),
  last_revision int not null,
  primary key (stream, part)
);

-- Event ids that do not begin with the time. Of the others the highest is enough: an id that is made now comes after it.
create table if not exists ledger.archived_id (
  event_id uuid primary key,
  part bigint not null references ledger.archived_part (first)
);

-- The parts that are attached, in order. What Postgres has is asked, so that nothing can differ from it.
create or replace function ledger.parts() returns table (name text, first bigint, last bigint) language sql stable as $$
  select class.relname::text, case bound[1] when 'MINVALUE' then 1 else bound[1]::bigint end, bound[2]::bigint - 1
  from pg_catalog.pg_inherits
  join pg_catalog.pg_class class on class.oid = inhrelid
  cross join lateral pg_catalog.regexp_match(
    pg_catalog.pg_get_expr(relpartbound, class.oid), 'FROM \(''?(\w+)''?\) TO \(''?(\d+)''?\)') as bound
  where inhparent = pg_catalog.to_regclass('ledger.events')
  order by 2
$$;

create or replace function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger only grows: % on ledger.events is refused.', tg_op
    using errcode = 'restrict_violation', hint = 'Record a new event that corrects the old one.';
end
$$;

-- Index and guards of a table that is or will be a part. The guard against updates and deletes comes from the whole; an index on the whole could not be made
-- beside a running product.
create or replace function ledger.dress_part(part text) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  execute format('create index if not exists %I on ledger.%I (type, position)', part || '_by_type', part);
  if not exists (select from pg_trigger where tgrelid = format('ledger.%I', part)::regclass and tgname = 'events_are_never_truncated') then
    execute format('create trigger events_are_never_truncated before truncate on ledger.%I for each statement execute function ledger.refuse_change()', part);
  end if;
  -- Also while a session replicates, where ordinary triggers sleep.
  execute format('alter table ledger.%I enable always trigger events_are_never_truncated', part);
end
$$;

create or replace function ledger.attach_part(part text, first bigint, last bigint) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  execute format('alter table ledger.events attach partition ledger.%I for values from (%s) to (%s)',
    part, case first when 1 then 'minvalue' else first::text end, last + 1);
  execute format('alter table ledger.%I enable always trigger events_are_immutable', part);
end
$$;

-- An empty table as a part is, of the name that says where it begins.
create or replace function ledger.create_part(first bigint) returns text language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  part text := 'events_from_' || first;
begin
  execute format('create table ledger.%I (like ledger.events including defaults including generated)', part);
  execute format('alter table ledger.%1$I add constraint %2$I primary key (position), add constraint %3$I unique (stream, revision), add constraint %4$I unique (event_id)',
    part, part || '_pkey', part || '_stream_revision', part || '_event_id');
  perform ledger.dress_part(part);
  return part;
end
$$;

-- Parts for every position up to this one that has none. Whoever calls holds the head.
create or replace function ledger.make_room(up_to bigint) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  -- A ledger that is restored has no head yet.
  size bigint := coalesce((select h.part_size from ledger.head h), 10000000);
  next bigint;
  until bigint;
begin
  loop
    with taken as (
      select p.first, p.last from ledger.parts() p union all select a.first, a.last from ledger.archived_part a
    ), free as (
      select min(place.at) as at from (select 1::bigint as at union all select t.last + 1 from taken t) place
      where not exists (select from taken t where place.at between t.first and t.last)
    )
    select free.at, (select min(t.first) - 1 from taken t where t.first > free.at) into next, until from free;
    exit when next > up_to;
    perform ledger.attach_part(ledger.create_part(next), next, least(until, ((next - 1) / size + 1) * size));
  end loop;
end
$$;

-- The same ahead of time, where nobody needs it yet: it waits for nobody.
create or replace function ledger.make_room_ahead(up_to bigint) returns void language plpgsql
set search_path = pg_catalog, pg_temp set lock_timeout = '100ms' as $$
begin
  perform ledger.make_room(up_to);
exception when lock_not_available then
  null;
end
$$;

-- Looks after the parts when an append reaches `look_at`: it has the room it needs, the next part is there once the last is nine tenths full, and what appends
-- must know of the parts is written down. Whoever calls holds the head.
create or replace function ledger.turn(last bigint, moved bigint, out live_from bigint, out ids_before uuid, out archived_until uuid)
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  size bigint := (select h.part_size from ledger.head h);
  live_until bigint;
  room bigint;
begin
  perform ledger.make_room(moved);
  if moved > (select max(p.last) from ledger.parts() p) - size / 10 then
    perform ledger.make_room_ahead(moved + size / 10);
  end if;
  select p.first, p.last into live_from, live_until from ledger.parts() p where turn.last + 1 between p.first and p.last;
  room := (select max(p.last) from ledger.parts() p);
  ids_before := (select e.event_id from ledger.events e where e.position < turn.live_from order by e.event_id desc limit 1);
  archived_until := (select coalesce(a.highest_id, '00000000-0000-0000-0000-000000000000')
    from ledger.archived_part a order by a.highest_id desc nulls last limit 1);
  update ledger.head h set live_from = turn.live_from, ids_before = turn.ids_before, archived_until = turn.archived_until,
    look_at = case
      when room > live_until then live_until + 1
      when moved > room - size / 10 then moved + 1 + size / 1000 -- somebody was in the way
      else room - size / 10 + 1 end;
end
$$;

-- Says which archived part is missing, and what to do.
create or replace function ledger.say_archived(part bigint) returns void language plpgsql stable parallel safe as $$
declare
  missing record;
begin
  select a.first, a.last, a.file into missing from ledger.archived_part a where a.first = part;
  raise exception 'Events % to % are archived in %. To have them here again, the operator runs "bun run ledger attach %".',
    missing.first, missing.last, missing.file, missing.file using errcode = 'KL003';
end
$$;

-- True; raises KL003 where one of these positions is archived. A query whose condition it is asks once, however many rows it finds.
create or replace function ledger.is_here(since bigint, up_to bigint) returns bool language plpgsql stable parallel safe as $$
declare
  part bigint := (select min(a.first) from ledger.archived_part a where a.first <= up_to and a.last >= since);
begin
  if part is not null then
    perform ledger.say_archived(part);
  end if;
  return true;
end
$$;

-- The same of the events of a stream.
create or replace function ledger.stream_is_here(name text) returns bool language plpgsql stable parallel safe as $$
declare
  archived bigint := (select min(a.part) from ledger.archived_stream a where a.stream = name);
begin
  if archived is not null then
    perform ledger.say_archived(archived);
  end if;
  return true;
end
$$;

-- Raises KL003 where one of these event ids is archived, or may be: no other can come again.
create or replace function ledger.ids_are_here(ids uuid[]) returns bool language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  part bigint := (
    select min(a.first) from unnest(ids) as each (id) cross join ledger.archived_part a
    where (substr(each.id::text, 15, 1) = '7' and each.id <= a.highest_id
        or exists (select from ledger.archived_id other where other.event_id = each.id and other.part = a.first))
      and not exists (select from ledger.events e where e.event_id = each.id));
begin
  if part is not null then
    perform ledger.say_archived(part);
  end if;
  return true;
end
$$;

-- The ledger, and its first part: of one of an earlier edition, which was a single table, that table as it lies.
do $$
declare
  is_of_before bool := coalesce((select relkind = 'r' from pg_class where oid = to_regclass('ledger.events')), false);
  size bigint := (select part_size from ledger.head);
  last bigint;
  each record;
begin
  if is_of_before then
    alter table ledger.events rename to events_from_1;
    alter table ledger.events_from_1
      drop column if exists school_id, drop column if exists student_id, drop column if exists payment_id, drop column if exists person;
    drop trigger if exists events_are_immutable on ledger.events_from_1;
    for each in
      select indexrelid::regclass as index, 'events_from_1' || substr(relname, length('events') + 1) as name
      from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = 'ledger.events_from_1'::regclass and relname like 'events\_%'
    loop
      execute format('alter index %s rename to %I', each.index, each.name);
    end loop;
  end if;

  create table if not exists ledger.events (
    position bigint primary key,
    stream text not null,
    revision int not null,
    event_id uuid not null,
    type text not null,
    schema_version int not null,
    data jsonb not null,
    metadata jsonb not null,
    recorded_at timestamptz not null
  ) partition by range (position);

  create or replace trigger events_are_immutable before update or delete on ledger.events
    for each row execute function ledger.refuse_change();
  create or replace trigger events_are_never_truncated before truncate on ledger.events
    for each statement execute function ledger.refuse_change();
  alter table ledger.events enable always trigger events_are_immutable;
  alter table ledger.events enable always trigger events_are_never_truncated;

  if is_of_before then
    last := greatest(1, (select position from ledger.head), (select max(position) from ledger.events_from_1));
    perform ledger.attach_part('events_from_1', 1, (last - 1) / size * size + size);
    -- Who is running beside us goes on reading.
    for each in select distinct grantee::regrole as who from pg_class, aclexplode(relacl)
      where oid = 'ledger.events_from_1'::regclass and privilege_type = 'SELECT' and grantee <> 0 loop
      execute format('grant select on ledger.events to %s', each.who);
    end loop;
  end if;
  perform ledger.make_room((select greatest(position, 1) from ledger.head));
  perform ledger.dress_part(name) from ledger.parts();
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
