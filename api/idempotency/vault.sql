-- What was asked under an Idempotency-Key and what it was answered. The key itself is not kept: only the client knows it, and the answer is sealed with it.
create table if not exists vault.idempotency_key (
  key_hash bytea primary key,
  person text not null,
  request_hash bytea not null,
  -- Every fact of the command has an id that begins as this one does.
  first_event_id uuid not null,
  -- The numbers that were given out for it, by kind, in order.
  numbers jsonb not null default '{}',
  claimed_at timestamptz not null,
  -- Which attempt works on it, and until when the others believe that by the clock of the database.
  holder uuid,
  held_until timestamptz,
  -- Null until there is a final answer.
  answered_at timestamptz,
  answer bytea
);
create index if not exists idempotency_key_by_claim on vault.idempotency_key (claimed_at);
create index if not exists idempotency_key_by_person on vault.idempotency_key (person);
-- What steps that cannot be done twice have come to, sealed like the answer, by name.
alter table vault.idempotency_key add column if not exists steps jsonb not null default '{}';
-- Whom the answer tells of, such as `student-7`: their erasure ends it. An answer that has ended leaves `answered_at` and no `answer`.
alter table vault.idempotency_key add column if not exists about text[] not null default '{}';
create index if not exists idempotency_key_by_about on vault.idempotency_key using gin (about);
