-- What a phone itself has said to texts, by a keyed hash of its number: no one else can agree for it, and its STOP outlives whoever wrote its number down.
create schema if not exists vault;
create table if not exists vault.phone_consent (
  number text primary key,
  -- asked: it was sent the question; yes: it replied YES or START; stopped: it replied STOP
  status text not null check (status in ('asked', 'yes', 'stopped')),
  since timestamptz not null
);
