create table skill_assessment (
  student_id bigint not null,
  school_id bigint not null,
  skill_name text not null,
  level text not null,
  notes text,
  assessed_at timestamptz,
  primary key (student_id, skill_name)
);
create index on skill_assessment (school_id);

-- Every change of a level, by the ledger position that recorded it, so that applying a fact twice leaves one row.
create table skill_change (
  position bigint primary key,
  student_id bigint not null,
  school_id bigint not null,
  skill_name text not null,
  from_level text not null,
  to_level text not null,
  changed_at timestamptz not null
);
create index on skill_change (student_id, changed_at desc);
