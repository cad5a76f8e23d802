-- The tree over the ledger and its checkpoints: see README.md. Safe to run at every boot, by several processes at once.

create schema if not exists vault;

-- The tree's hashes, as clients fetch them. A tile of level 0 holds the leaves of up to 256 events, one of the next level the roots of up to 256 such tiles.
create table if not exists vault.tile (
  level smallint not null,
  number bigint not null,
  hashes bytea not null check (octet_length(hashes) between 32 and 8192 and octet_length(hashes) % 32 = 0),
  primary key (level, number)
);
-- Hashes do not compress.
alter table vault.tile alter column hashes set storage external;

create table if not exists vault.checkpoint (
  number int primary key check (number > 0),
  first bigint not null unique,
  -- The size of the tree: it holds every event up to this one.
  last bigint not null unique,
  root bytea not null,
  previous bytea not null,
  hash bytea not null,
  -- ISO text, because it is signed as it is.
  sealed_at text not null,
  -- Which key signed: the first 16 digits of its sha-256.
  key text not null,
  signature bytea not null,
  check (last >= first)
);

-- Each replacing of the key that signs: which one makes the seals after number `after`, signed by the old key, where it was not lost, and by the new.
create table if not exists vault.seal_key (
  number int primary key check (number > 0),
  after int not null,
  hash text not null,
  old_key text not null,
  new_key text not null,
  -- Which key that is, as checkpoints name it.
  key text not null,
  -- ISO text, because it is signed as it is.
  at text not null,
  because text not null,
  signed_by_old text,
  signed_by_new text not null
);

-- What witnesses signed under a checkpoint: the line as clients read it, by the witness's key.
create table if not exists vault.cosignature (
  origin text not null,
  size bigint not null,
  witness text not null,
  line text not null,
  kept_at timestamptz not null default clock_timestamp(),
  primary key (origin, size, witness)
);

create or replace function vault.refuse_seal_change() returns trigger language plpgsql as $$
begin
  raise exception 'Seals are for good: % on %.% is refused.', tg_op, tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end
$$;

create or replace function vault.let_tile_grow() returns trigger language plpgsql as $$
begin
  if new.level <> old.level or new.number <> old.number or octet_length(new.hashes) <= octet_length(old.hashes)
    or substr(new.hashes, 1, octet_length(old.hashes)) <> old.hashes then
    raise exception 'Seals are for good: a tile only grows.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create or replace trigger checkpoints_are_immutable before update or delete on vault.checkpoint
  for each row execute function vault.refuse_seal_change();
create or replace trigger checkpoints_are_never_truncated before truncate on vault.checkpoint
  for each statement execute function vault.refuse_seal_change();
create or replace trigger cosignatures_are_immutable before update or delete on vault.cosignature
  for each row execute function vault.refuse_seal_change();
create or replace trigger cosignatures_are_never_truncated before truncate on vault.cosignature
  for each statement execute function vault.refuse_seal_change();
create or replace trigger seal_keys_are_immutable before update or delete on vault.seal_key
  for each row execute function vault.refuse_seal_change();
create or replace trigger seal_keys_are_never_truncated before truncate on vault.seal_key
  for each statement execute function vault.refuse_seal_change();
create or replace trigger tiles_only_grow before update on vault.tile
  for each row execute function vault.let_tile_grow();
create or replace trigger tiles_are_never_deleted before delete on vault.tile
  for each row execute function vault.refuse_seal_change();
create or replace trigger tiles_are_never_truncated before truncate on vault.tile
  for each statement execute function vault.refuse_seal_change();
alter table vault.checkpoint enable always trigger checkpoints_are_immutable;
alter table vault.checkpoint enable always trigger checkpoints_are_never_truncated;
alter table vault.cosignature enable always trigger cosignatures_are_immutable;
alter table vault.cosignature enable always trigger cosignatures_are_never_truncated;
alter table vault.seal_key enable always trigger seal_keys_are_immutable;
alter table vault.seal_key enable always trigger seal_keys_are_never_truncated;
alter table vault.tile enable always trigger tiles_only_grow;
alter table vault.tile enable always trigger tiles_are_never_deleted;
alter table vault.tile enable always trigger tiles_are_never_truncated;
