create table guardian (
  id bigint primary key,
  student_id bigint not null,
  school_id bigint not null,
  parent_name text not null,
  email text not null,
  phone text,
  relationship text not null,
  access_level text not null,
  is_active boolean not null default true,
  invite_sent_at timestamptz,
  invite_expires_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null
);
create index on guardian (student_id);
