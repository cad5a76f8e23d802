-- When the ledger in a KurrentDB was held against its copy, and what came out.


create schema if not exists vault;

create table if not exists vault.ledger_comparison (
  id bigint generated always as identity primary key,
  compared_at timestamptz not null,
  from_position bigint not null,
  up_to bigint not null,
  commit_position bigint, -- how far that is in $all
  prepare_position bigint,
  differences jsonb not null -- [{kind, position, stream, revision, sentence}, ...]
);
