create table mood_board (
  id bigint primary key,
  style text not null,
  prompt text not null,
  is_hidden boolean not null default false,
  saved_at timestamptz not null
);
