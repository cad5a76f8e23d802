-- The three roles of the app (RUNBOOK, "Three roles in the database"), in the database that it works in. May be run again: it changes passwords, nothing else.
-- The compose file runs it when the volume of Postgres is new. Elsewhere, as a superuser of Postgres 15 to 18:
--   POSTGRES_OWNER_PASSWORD=… POSTGRES_APP_PASSWORD=… POSTGRES_READER_PASSWORD=… psql -d keep_left -f .deploy/roles.sql
\set ON_ERROR_STOP on
\getenv owner_password POSTGRES_OWNER_PASSWORD
\getenv app_password POSTGRES_APP_PASSWORD
\getenv reader_password POSTGRES_READER_PASSWORD

select format('create role %I login', name)
from unnest(array['keep_left', 'keep_left_app', 'keep_left_reader']) name
where not exists (select from pg_roles where rolname = name) \gexec

alter role keep_left password :'owner_password';
alter role keep_left_app password :'app_password';
alter role keep_left_reader password :'reader_password';

alter database :"DBNAME" owner to keep_left;

-- So that Postgres's log of changes can be emptied after an erasure.
grant pg_checkpoint to keep_left;
grant alter system on parameter wal_recycle to keep_left;
grant execute on function pg_reload_conf() to keep_left;
grant execute on function pg_switch_wal() to keep_left;
grant execute on function pg_ls_waldir() to keep_left;
