create table resource (
  id bigint primary key,
  school_id bigint not null,
  -- Null: for every student of the school.
  student_id bigint,
  kind text not null,
  title text not null,
  note text,
  url text,
  file_name text,
  bytes int,
  shared_at timestamptz not null,
  -- Kept, because its number must not be given again.
  is_withdrawn boolean not null default false
);
create index on resource (school_id, student_id);
