create table logbook_entry (
  id bigint primary key,
  student_id bigint not null,
  school_id bigint not null,
  entry_type text not null,
  duration int not null,
  date date not null,
  description text not null,
  skills_practiced jsonb not null,
  weather_conditions text,
  road_conditions text,
  areas_for_improvement text,
  instructor_signature text not null,
  created_at timestamptz not null
);
create index on logbook_entry (student_id, date desc);
