-- One key per person, outside the ledger. A null key is a person who was erased: the row stays, so that no new key is ever made.

set local client_min_messages = warning;
select pg_advisory_xact_lock(hashtext('vault.schema'));

create schema if not exists vault;

create table if not exists vault.person_keys (
  person text primary key,
  key bytea,
  created_at timestamptz not null default now(),
  forgotten_at timestamptz,
  check ((key is null) = (forgotten_at is not null))
);
