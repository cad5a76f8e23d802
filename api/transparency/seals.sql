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
