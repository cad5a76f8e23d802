create table driving_test (
  id bigint primary key,
  student_id bigint not null,
  school_id bigint not null,
  type text not null,
  date date not null,
  place text,
  result text not null,
  notes text
);
create index on driving_test (school_id);
create index on driving_test (student_id, date desc);
