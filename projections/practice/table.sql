create table practice_drive (
  id bigint primary key,
  student_id bigint not null,
  school_id bigint not null,
  date date not null,
  minutes int not null,
  light text not null,
  weather text not null,
  supervisor_name text not null,
  supervisor_email text,
  notes text,
  status text not null,
  answered_by text,
  answered_name text,
  answered_at timestamptz,
  asked_until timestamptz,
  logged_at timestamptz not null
);
create index on practice_drive (student_id, date desc);
