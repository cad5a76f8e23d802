create table theory_attempt (
  -- Ledger position of the fact.
  id bigint primary key,
  student_id bigint not null,
  mode text not null,
  licence text not null,
  score int not null,
  passed boolean not null,
  correct_answers int not null,
  total_questions int not null,
  time_taken int not null,
  by_topic jsonb not null,
  taken_at timestamptz not null
);
create index on theory_attempt (student_id, id desc);
