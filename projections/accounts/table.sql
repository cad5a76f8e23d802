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
  -- Deleted by an admin.
  is_archived boolean not null default false,
  -- Shut out because its school was deleted.
  is_closed boolean not null default false,
  -- The address that was shown to be theirs, which need not be the present one.
  verified_email text,
  endorsement_number text,
  endorsement_expires_on date,
  registered_at timestamptz not null
);
create index on account (school_id);
