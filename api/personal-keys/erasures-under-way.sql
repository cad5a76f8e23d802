-- Erasures that were begun: finished at the next boot, should a crash come in between. Names nobody.
create table if not exists vault.erasure_under_way (
  person text primary key,
  reason text not null,
  context jsonb not null,
  begun_at timestamptz not null default now()
);
