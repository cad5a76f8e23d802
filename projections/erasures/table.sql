create table erasure (
  person text primary key,
  reason text not null,
  retained jsonb not null,
  erased_at timestamptz not null
);
