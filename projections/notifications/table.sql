-- The number of a notification is the ledger position of the event it tells of.
create table notification (
  reader text not null,
  id bigint not null,
  kind text not null,
  student_id bigint,
  related_id bigint not null,
  starts_at timestamptz,
  amount_cents bigint,
  message_number int,
  is_read boolean not null default false,
  created_at timestamptz not null,
  primary key (reader, id)
);
-- An enquiry is answered for everybody who was told of it.
create index on notification (related_id) where kind = 'enquiry';

-- When each lesson starts, for facts that do not say it themselves.
create table noticed_lesson (
  lesson_id bigint primary key,
  starts_at timestamptz not null
);
