create table conversation (
  id bigint primary key,
  school_id bigint not null,
  instructor_id bigint not null,
  student_id bigint not null,
  guardian_id bigint,
  subject text not null,
  started_at timestamptz not null,
  last_number int not null default 0,
  last_message text not null default '',
  last_from text not null,
  last_message_at timestamptz not null,
  read_by_instructor int not null default 0,
  read_by_student int not null default 0,
  is_archived_by_instructor boolean not null default false,
  is_archived_by_student boolean not null default false
);
create index on conversation (school_id, last_message_at desc);
create index on conversation (student_id, last_message_at desc);
