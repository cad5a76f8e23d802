-- How far ledger.events follows a ledger that is kept in a KurrentDB. A row here means: appends go there, never straight into ledger.events.


create table if not exists ledger.followed (
  only_row boolean primary key default true, -- without conditions, as ledger.head
  prefix text not null, -- of the streams' names there
  position bigint not null, -- how many of its events were followed
  commit_position bigint, -- how far that reaches in $all; null before the first
  prepare_position bigint
);

-- Where the last of our own events stands there: by it the right server is told from another. Null where an earlier edition followed; it is then looked up.
alter table ledger.followed add column if not exists event_commit bigint;
alter table ledger.followed add column if not exists event_prepare bigint;

-- What lies there under our names and is not of the ledger, in the order it came. It has no position, and nothing waits for it.
create table if not exists ledger.set_aside (
  commit_position bigint not null,
  prepare_position bigint not null,
  stream text not null, -- its whole name there
  revision bigint not null,
  event_id uuid not null,
  type text not null,
  why text not null,
  found_at timestamptz not null default clock_timestamp(),
  is_over boolean not null default false, -- a limit on a stream that was taken out again
  primary key (commit_position, prepare_position)
);

create index if not exists set_aside_by_stream on ledger.set_aside (stream, revision);
create index if not exists set_aside_by_event on ledger.set_aside (event_id);

-- Which process follows the KurrentDB for all of them (lease.ts). The app may write this row itself: the copy is the same whichever process follows.
create schema if not exists engine;

create table if not exists engine.ledger_follower (
  only_row boolean primary key default true check (only_row),
  holder uuid, -- of the process; null before the first
  line int, -- its connection's process in Postgres
  ends_at timestamptz not null default '-infinity', -- unless it asks again
  others_until timestamptz not null default '-infinity', -- until when others are known to wait for what it copies
  word jsonb -- what it says of itself
);

insert into engine.ledger_follower default values on conflict do nothing;
