create table school (
  id bigint primary key,
  owner_id bigint not null,
  name text not null,
  address text not null,
  phone text,
  email text,
  website text,
  description text,
  license_number text,
  insurance_provider text,
  vehicle_count int not null,
  operating_hours text,
  specialties jsonb,
  default_lesson_duration int not null,
  default_lesson_price_cents int not null,
  is_archived boolean not null default false,
  created_at timestamptz not null
);
