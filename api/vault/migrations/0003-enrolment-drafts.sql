create table if not exists vault.enrolment_draft (
  enrolment_id bigint not null,
  school_id bigint not null,
  address text not null,
  hash text not null,
  sealed text not null,
  parent_hash text,
  parent_sealed text,
  parent_signed text,
  sent_at timestamptz,
  expires_at timestamptz not null,
  primary key (enrolment_id),
  unique (hash),
  unique (parent_hash)
);
create index if not exists enrolment_draft_expires_at_idx on vault.enrolment_draft (expires_at);
