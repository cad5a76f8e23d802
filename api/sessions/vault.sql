create schema if not exists vault;

-- How a person proves who they are. Not a fact about the business, so never in the ledger, and gone at once when it must go.
create table if not exists vault.credential (
  id bigint primary key,
  email text not null unique,
  password_hash text not null
);

create table if not exists vault.session (
  id text primary key,
  user_id bigint not null references vault.credential (id) on delete cascade,
  expires_at timestamptz not null
);
create index if not exists session_user on vault.session (user_id);
