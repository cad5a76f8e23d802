create table curriculum_assessment (
  student_id bigint not null,
  school_id bigint not null,
  skill_item_id int not null,
  status text not null,
  assessed_at timestamptz not null,
  primary key (student_id, skill_item_id)
);
