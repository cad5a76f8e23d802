create table account (
  id bigint primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  role text not null,
  school_id bigint,
  -- The name its picture is kept under in the vault.
  picture text,
  status_text text,
  registered_at timestamptz not null
);
create index on account (school_id);
