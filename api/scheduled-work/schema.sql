-- What was due, by a key that names it for good: each is carried out once, whichever process does it. Numbers of things only, no names.
create table if not exists vault.due_work (
  kind text not null,
  key text not null,
  item jsonb not null,
  due_at timestamptz not null,
  state text not null check (state in ('claimed', 'handed_over', 'done', 'withdrawn', 'refused', 'unknown')),
  attempts int not null default 1,
  -- The process that is at it, and until when nobody else may be.
  holder uuid not null,
  held_until timestamptz not null,
  settled_at timestamptz,
  reason text,
  reported_at timestamptz,
  primary key (kind, key)
);
-- What its kind wants to know of how it ended.
alter table vault.due_work add column if not exists details jsonb;
create index if not exists due_work_held on vault.due_work (kind, held_until) where state in ('claimed', 'handed_over');
create index if not exists due_work_unreported on vault.due_work (kind) where settled_at is not null and reported_at is null;

-- What is done again and again, and when it is due next.
create table if not exists vault.round (
  name text primary key,
  due_at timestamptz not null,
  held_until timestamptz
);

-- When this installation first told people of their lessons by letter: nothing from before is told. One row.
create table if not exists vault.notices_began (
  only_row boolean primary key default true check (only_row),
  began_at timestamptz not null
);
