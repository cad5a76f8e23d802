-- Which numbers the ledger says, as far as it was read (given-numbers.ts). The sequences beside them give out the next ones.

create schema if not exists vault;

create table if not exists vault.given_number (
  kind text primary key,
  highest bigint not null, -- the highest that an event says, also before its thing is recorded
  given int8multirange not null -- those whose thing is recorded
);

-- Each event that gave a thing a number which another thing had.
create table if not exists vault.number_given_twice (
  kind text,
  number bigint,
  position bigint,
  primary key (kind, number, position)
);

-- One row: the position up to which the ledger was read.
create table if not exists vault.numbers_read (
  only_row boolean primary key default true check (only_row),
  position bigint not null
);
insert into vault.numbers_read (position) values (0) on conflict do nothing;
