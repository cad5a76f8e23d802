create table review (
  student_id bigint primary key,
  school_id bigint not null,
  instructor_id bigint not null,
  rating int not null,
  comment text not null,
  written_at timestamptz not null,
  reply text,
  replied_at timestamptz
);
create index on review (instructor_id, written_at desc);
create index on review (school_id, written_at desc);

-- What a student wrote last, until it is confirmed: nobody else reads it, so it is in no table that others read.
create table waiting_review (
  student_id bigint primary key,
  school_id bigint not null,
  instructor_id bigint not null,
  rating int not null,
  comment text not null,
  written_at timestamptz not null
);
