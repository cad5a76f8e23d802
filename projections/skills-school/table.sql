create table school_skill (
  school_id bigint not null,
  name text not null,
  category text not null,
  added_at timestamptz not null,
  primary key (school_id, name)
);
