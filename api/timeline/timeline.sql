create or replace function vault.refuse_timeline_change() returns trigger language plpgsql as $$
begin
  raise exception 'What the ledger knows of its history is for good: % on vault.timeline is refused.', tg_op using errcode = 'restrict_violation';
end
$$;

create or replace trigger timelines_are_immutable before update or delete on vault.timeline
  for each row execute function vault.refuse_timeline_change();
create or replace trigger timelines_are_never_truncated before truncate on vault.timeline
  for each statement execute function vault.refuse_timeline_change();
