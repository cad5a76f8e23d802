-- Erasures whose rows are gone from every table, and whose bytes may still lie in Postgres's files (renew-pages.ts). Names nobody.
create table if not exists vault.pages_to_renew (
  id bigint generated always as identity primary key,
  since timestamptz not null default clock_timestamp()
);
