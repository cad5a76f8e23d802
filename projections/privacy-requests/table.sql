create table privacy_request (
  id bigint primary key,
  school_id bigint not null,
  student_id bigint not null,
  kind text not null,
  details text,
  received_on date not null,
  due_on date not null,
  outcome text,
  done text,
  answered_at timestamptz
);
create index on privacy_request (school_id, due_on);
create index on privacy_request (student_id);
