-- How far each reactor is in the ledger. `epoch` is that of the process whose turn it is: a process whose turn is over can no longer move it.
create table if not exists vault.reactor (
  name text primary key,
  position bigint not null,
  epoch bigint not null,
  moved_at timestamptz not null default clock_timestamp()
);

-- Which process reacts for all. Nothing is locked: the holder shows signs of life (`beat`), and one that shows none loses its turn to the next epoch. One row.
create table if not exists vault.reactor_turn (
  only_row boolean primary key default true check (only_row),
  epoch bigint not null,
  beat bigint not null,
  holder uuid
);
insert into vault.reactor_turn (epoch, beat) values (0, 0) on conflict do nothing;

-- Events that a reactor could not deal with, and why: the reactor goes on without them, and tries each again later. Names nobody.
create table if not exists vault.dead_reaction (
  reactor text not null,
  position bigint not null,
  type text not null,
  -- archived: it needs events that lie in a file; it is tried again once they are back.
  cause text not null check (cause in ('failed', 'archived')),
  reason text not null,
  tries int not null,
  failed_at timestamptz not null default clock_timestamp(),
  -- Null: it is not tried again until somebody asks for it, or the archived part is back.
  try_again_at timestamptz,
  -- The first positions of the parts that were archived when it failed.
  parts_away bigint[] not null default '{}',
  primary key (reactor, position)
);
