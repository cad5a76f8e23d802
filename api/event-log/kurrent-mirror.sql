-- How far ledger.events follows a ledger that is kept in a KurrentDB. A row here means: appends go there, never straight into ledger.events.

set local client_min_messages = warning;

create table if not exists ledger.followed (
  only_row boolean primary key default true check (only_row),
  prefix text not null, -- of the streams' names there
  position bigint not null, -- how many of its events were followed
  commit_position bigint, -- where the last of them stands in $all; null before the first
  prepare_position bigint
);
