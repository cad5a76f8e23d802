-- States of long streams, so that a command need not load them from their beginning. Any row may be thrown away. Unlogged: a crash empties it, a standby
-- has none of it, and nothing of it is in the log of changes. What names people is sealed under a person's key and goes with it.
create unlogged table if not exists vault.stream_state (
  stream text primary key,
  -- Of the code that made it; what other code made is not read.
  code text not null,
  revision int not null,
  position bigint not null,
  event_id uuid not null,
  -- That the stream's first event names.
  school_id int,
  person text,
  state text not null
);
