-- Seals over the ledger: see README.md. Safe to run at every boot, by several processes at once.

set local client_min_messages = warning;
select pg_advisory_xact_lock(hashtext('vault.seal'));

create schema if not exists vault;

create table if not exists vault.seal (
  number int primary key check (number > 0),
  first bigint not null unique,
  last bigint not null unique,
  root bytea not null,
  previous bytea not null,
  hash bytea not null,
  -- The hashes of the events from first to last, 32 bytes each.
  leaves bytea not null,
  -- ISO text, because it is signed as it is.
  sealed_at text not null,
  -- Which key signed: the first 16 digits of its sha-256.
  key text not null,
  signature bytea not null,
  check (last >= first and octet_length(leaves) = 32 * (last - first + 1))
);

create or replace function vault.refuse_seal_change() returns trigger language plpgsql as $$
begin
  raise exception 'Seals are for good: % on vault.seal is refused.', tg_op using errcode = 'restrict_violation';
end
$$;

create or replace trigger seals_are_immutable before update or delete on vault.seal
  for each row execute function vault.refuse_seal_change();
create or replace trigger seals_are_never_truncated before truncate on vault.seal
  for each statement execute function vault.refuse_seal_change();
alter table vault.seal enable always trigger seals_are_immutable;
alter table vault.seal enable always trigger seals_are_never_truncated;
