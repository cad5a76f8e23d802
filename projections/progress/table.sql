create table stage_progress (
  student_id bigint not null,
  stage_id int not null,
  status text not null,
  started_at timestamptz,
  completed_at timestamptz,
  instructor_notes text,
  primary key (student_id, stage_id)
);
