create table availability (
  instructor_id bigint primary key,
  school_id bigint not null,
  settings jsonb not null
);
