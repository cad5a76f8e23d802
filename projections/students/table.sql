create table student (
  id bigint primary key,
  school_id bigint not null,
  instructor_id bigint not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  date_of_birth date,
  address text,
  emergency_contact_name text,
  emergency_contact_phone text,
  license_type text not null,
  package_type text not null,
  total_lessons int not null,
  notes text,
  status text not null,
  is_archived boolean not null default false,
  completed_lessons int not null default 0,
  portal_code_issued_at timestamptz,
  last_portal_login_at timestamptz,
  -- When the school last changed the address that the student was enrolled with.
  email_changed_at timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null,
  -- Ledger position of the last fact that changed the row: the highest of a school is the version of its list.
  changed bigint not null
);
create index on student (school_id, is_archived, created_at desc);
create index on student (school_id, changed);

-- Which lessons count as completed: a lesson that is set back or removed must be taken off the student it was counted for.
create table completed_lesson (
  lesson_id bigint primary key,
  student_id bigint not null
);
