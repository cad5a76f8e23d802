create table if not exists vault.import_piece (
  import_id bigint not null,
  piece int not null,
  school_id bigint not null,
  students jsonb not null,
  kept_at timestamptz not null default now(),
  primary key (import_id, piece)
);
