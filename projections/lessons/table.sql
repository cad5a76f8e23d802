create table lesson (
  id bigint primary key,
  school_id bigint not null,
  instructor_id bigint not null,
  student_id bigint not null,
  title text not null,
  description text,
  lesson_type text not null,
  notes text,
  status text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
create index on lesson (school_id, starts_at);
create index on lesson (instructor_id, starts_at);
create index on lesson (student_id, starts_at);
