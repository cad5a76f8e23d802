-- One key per person, outside the ledger, wrapped under the key of an epoch that Postgres never sees (README.md). A null key is a person who was erased: the row
-- stays, so that no new key is ever made.

create schema if not exists vault;

create table if not exists vault.person_keys (
  person text primary key,
  key bytea,
  created_at timestamptz not null default now(),
  forgotten_at timestamptz,
  check ((key is null) = (forgotten_at is not null))
);

-- Absent: the key lies as it is, from an edition that knew no epochs; the next start wraps it.
alter table vault.person_keys add column if not exists epoch uuid;

-- The epoch that keys are wrapped under now, and whose ledger this is: several may keep their epochs in one place.
create table if not exists vault.key_epoch (
  only_row boolean primary key default true check (only_row),
  ledger uuid not null,
  id uuid not null,
  number int not null,
  since timestamptz not null default now()
);

-- People whose key was lost with what was recorded of them after a backup. They may get another; what was sealed under the one before stays closed.
create table if not exists vault.lost_keys (
  person text primary key,
  noted_at timestamptz not null default now()
);
