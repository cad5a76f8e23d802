-- What auditors find events by. It follows from the events alone and is written behind them, many at a time, so that no append waits for it: a search looks
-- through it, and through the events that came since (event-index.ts).

create table if not exists ledger.event_index (
  position bigint primary key,
  type text not null,
  school_id text,
  student_id text,
  payment_id text,
  person text,
  instructor_id text,
  account_id text,
  actor_kind text,
  actor_id text,
  occurred_at text, -- as the event says it
  is_late bool not null -- it was recorded on another day (UTC) than it happened on, as one is that was brought in from elsewhere
);

create index if not exists event_index_by_type on ledger.event_index (type, position);
create index if not exists event_index_by_school on ledger.event_index (school_id, position) where school_id is not null;
create index if not exists event_index_by_student on ledger.event_index (student_id, position) where student_id is not null;
create index if not exists event_index_by_payment on ledger.event_index (payment_id, position) where payment_id is not null;
create index if not exists event_index_by_person on ledger.event_index (person, position) where person is not null;
create index if not exists event_index_by_instructor on ledger.event_index (instructor_id, position) where instructor_id is not null;
create index if not exists event_index_by_account on ledger.event_index (account_id, position) where account_id is not null;
create index if not exists event_index_by_actor on ledger.event_index (actor_kind, actor_id, position);
create index if not exists event_index_by_actor_kind on ledger.event_index (actor_kind, position);
create index if not exists event_index_by_time on ledger.event_index (occurred_at, position);
create index if not exists event_index_of_late on ledger.event_index (occurred_at, position) where is_late;

-- What the index says of the events after a position, or is to say.
create or replace function ledger.index_entries(since bigint) returns setof ledger.event_index language sql stable as $$
  select e.position, e.type, e.metadata ->> 'schoolId', e.metadata ->> 'studentId', e.metadata ->> 'paymentId', e.metadata ->> 'person',
    e.data ->> 'instructorId', e.data ->> 'accountId', e.metadata -> 'actor' ->> 'kind', e.metadata -> 'actor' ->> 'id', e.metadata ->> 'occurredAt',
    left(e.metadata ->> 'occurredAt', 10) is distinct from to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD')
  from ledger.events e where e.position > since
$$;

-- Writes the index on, and returns by how many events; none where another writes it.
create or replace function ledger.index_events(most int) returns int language plpgsql security definer set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_custom_plan
as $$
declare
  since bigint;
  taken int;
begin
  if not pg_try_advisory_xact_lock(hashtext('ledger.event_index')) then
    return 0;
  end if;
  since := coalesce((select max(i.position) from ledger.event_index i), 0);
  insert into ledger.event_index
  select entry.* from ledger.index_entries(since) entry order by entry.position limit most;
  get diagnostics taken = row_count;
  return taken;
end
$$;

revoke execute on function ledger.index_events from public;
