create table certificate (
  id bigint primary key,
  student_id bigint not null,
  school_id bigint not null,
  certificate_number text not null,
  type text not null,
  title text not null,
  description text,
  stage_id int,
  issued_by text not null,
  issued_at timestamptz not null,
  valid_until date,
  revoked_at timestamptz,
  revoke_reason text
);
create index on certificate (student_id, issued_at desc);
create index on certificate (replace(certificate_number, '-', ''));
