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

-- Records a batch of appends in one transaction and answers one row for each, in order:
--   recorded  at last_revision, last_position, now or when the same event ids came before
--   conflict  the stream stands at last_revision (-1: it does not exist)
--   partial   some of the event ids are recorded already, but not all of them in this stream
-- batch: streams  [name, ...]
--        appends  [{stream, expected: revision, -1 for none, null for any; size: number of events}, ...]
--        events   [{at, append, nth: place within its append from 0; stream, type, version, data, metadata}, ...]
-- ids:   the events' ids. `stream`, `append` and `at` are places in streams, appends and ids, from 1. No id may come twice.
create or replace function ledger.append(batch jsonb, ids uuid[])
returns table (outcome text, last_revision int, last_position bigint)
language plpgsql
-- A plan made while the table was small must not scan it once it has grown.
set enable_seqscan = off
as $$
declare
  last bigint;
  before bigint;
  now_ms timestamptz;
  streams text[];
  revisions int[];
  seen int[];
  seen_revisions int[];
  seen_positions bigint[];
  first_revisions int[];
  first_positions bigint[];
  recorded record;
  wanted record;
  nth int := 0;
begin
  -- Each statement after this one sees everything that earlier holders of the lock committed (read committed).
  select h.position into strict last from ledger.head h for update;
  before := last;
  -- Read after the lock, so that later positions do not have earlier times; milliseconds, as our programs know them.
  now_ms := date_trunc('milliseconds', clock_timestamp());

  streams := array(select jsonb_array_elements_text(batch -> 'streams'));
  revisions := array(
    select coalesce(
      (select e.revision from ledger.events e where e.stream = s.name order by e.revision desc limit 1), -1)
    from unnest(streams) with ordinality as s (name, at) order by s.at);

  if exists (select from ledger.events e where e.event_id = any (ids)) then
    for recorded in
      select b.append, max(e.revision) as revision, max(e.position) as position,
        count(*) filter (where e.stream = streams[b.stream])::int as events
      from jsonb_to_recordset(batch -> 'events') as b (at int, append int, stream int)
      join ledger.events e on e.event_id = ids[b.at]
      group by b.append
    loop
      seen[recorded.append] := recorded.events;
      seen_revisions[recorded.append] := recorded.revision;
      seen_positions[recorded.append] := recorded.position;
    end loop;
  end if;

  for wanted in
    select * from jsonb_to_recordset(batch -> 'appends') as a (stream int, expected int, size int)
  loop
    nth := nth + 1;
    if seen[nth] is not null then
      outcome := case when seen[nth] = wanted.size then 'recorded' else 'partial' end;
      last_revision := seen_revisions[nth];
      last_position := seen_positions[nth];
    elsif wanted.expected is not null and wanted.expected <> revisions[wanted.stream] then
      outcome := 'conflict';
      last_revision := revisions[wanted.stream];
      last_position := null;
    else
      first_revisions[nth] := revisions[wanted.stream] + 1;
      first_positions[nth] := last + 1;
      revisions[wanted.stream] := revisions[wanted.stream] + wanted.size;
      last := last + wanted.size;
      outcome := 'recorded';
      last_revision := revisions[wanted.stream];
      last_position := last;
    end if;
    return next;
  end loop;

  if last > before then
    insert into ledger.events (position, stream, revision, event_id, type, schema_version, data, metadata, recorded_at)
    select first_positions[e.append] + e.nth, streams[e.stream], first_revisions[e.append] + e.nth, ids[e.at],
      e.type, e.version, e.data, e.metadata, now_ms
    from jsonb_to_recordset(batch -> 'events')
      as e (at int, append int, nth int, stream int, type text, version int, data jsonb, metadata jsonb)
    where first_positions[e.append] is not null;

    update ledger.head set position = last;
  end if;
end
$$;
