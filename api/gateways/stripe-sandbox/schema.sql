create schema if not exists sandbox;

-- What Stripe would know. Objects look as Stripe's API shows them.
create table if not exists sandbox.object (
  id text primary key,
  kind text not null,
  data jsonb not null,
  created_at timestamptz not null default now()
);
create index if not exists object_by_kind on sandbox.object (kind, created_at);
-- Whose object it is: a connected account's, or the platform's own where there is none.
alter table sandbox.object add column if not exists account text;

-- The answer a write got the first time; the same key gets it again.
create table if not exists sandbox.idempotency (
  key text primary key,
  request text not null,
  status int not null,
  answer jsonb not null
);

-- Earlier editions kept requests and addresses as they came.
update sandbox.idempotency set request = encode(sha256(convert_to(request, 'UTF8')), 'hex') where request like '/%';
update sandbox.idempotency set key = encode(sha256(convert_to(key, 'UTF8')), 'hex') where key !~ '^[0-9a-f]{64}$';
update sandbox.idempotency set answer = jsonb_set(answer, '{email}', 'null') where answer ? 'email' and answer ->> 'email' is not null;
update sandbox.object set data = jsonb_set(data, '{email}', 'null') where kind = 'customer' and data ->> 'email' is not null;

-- Webhooks still to be taken, and those that were.
create table if not exists sandbox.delivery (
  event_id text primary key,
  attempts int not null default 0,
  next_at timestamptz not null default now(),
  taken_at timestamptz
);
create index if not exists delivery_open on sandbox.delivery (next_at) where taken_at is null;

create table if not exists sandbox.key (
  only_row boolean primary key default true check (only_row),
  secret_key text not null,
  webhook_secret text not null
);
-- Signs what is told about connected accounts.
alter table sandbox.key add column if not exists account_webhook_secret text;
