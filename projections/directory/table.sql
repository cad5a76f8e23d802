create table listing (
  school_id bigint primary key,
  place text not null,
  languages jsonb not null,
  experience text,
  availability text,
  is_listed boolean not null,
  listed_at timestamptz not null
);
