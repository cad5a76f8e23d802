create table enquiry (
  id bigint primary key,
  school_id bigint not null,
  instructor_id bigint not null,
  name text not null,
  email text not null,
  phone text,
  service text not null,
  message text,
  status text not null,
  student_id bigint,
  received_at timestamptz not null,
  -- When its status last changed; null while it is new.
  changed_at timestamptz
);
create index on enquiry (school_id, received_at desc);
