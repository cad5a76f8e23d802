-- Which timelines of Postgres an installation has worked on, and which database the operator named as the true one: what the ledger itself knows of its history.
-- Safe to run at every boot, by several processes at once.

create schema if not exists vault;

create table if not exists vault.timeline (
  -- As Postgres names the cluster and counts its promotions and point-in-time restores.
  system text not null,
  timeline int not null,
  -- How often the operator has named a true database.
  acceptance int not null,
  -- The last position of the ledger then.
  position bigint not null,
  -- What the operator said of it, and up to which position others had recorded; null where nobody had to.
  because text,
  given_up bigint,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (system, timeline, acceptance)
);

create or replace function vault.refuse_timeline_change() returns trigger language plpgsql as $$
begin
  raise exception 'What the ledger knows of its history is for good: % on vault.timeline is refused.', tg_op using errcode = 'restrict_violation';
end
$$;

create or replace trigger timelines_are_immutable before update or delete on vault.timeline
  for each row execute function vault.refuse_timeline_change();
create or replace trigger timelines_are_never_truncated before truncate on vault.timeline
  for each statement execute function vault.refuse_timeline_change();
