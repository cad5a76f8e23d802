create table mood_board (
  id bigint primary key,
  style text not null,
  prompt text not null,
  -- Who made it, signed in; null for a visitor.
  account_id bigint,
  -- Let through by an admin.
  is_approved boolean not null default false,
  is_hidden boolean not null default false,
  saved_at timestamptz not null
);
