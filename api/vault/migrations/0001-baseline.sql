-- What the vault was on 28 November 2026, before its changes had numbers. What each table is for is said where it is declared.
-- Earlier releases made these tables one by one, so each statement leaves alone what is there.

create schema if not exists vault;
create table if not exists vault.migration (
  number int primary key,
  name text not null,
  is_compatible boolean not null,
  applied_at timestamptz not null default clock_timestamp()
);
create table if not exists vault.format (only_row boolean primary key default true check (only_row), needs int not null);
create table if not exists vault.credential (id bigint primary key, email text not null unique, password_hash text not null);
alter table vault.credential add column if not exists password_version int not null default 1;
create table if not exists vault.known_browser (
  account_id bigint not null references vault.credential (id) on delete cascade,
  mark text not null,
  password_version int not null,
  seen_at timestamptz not null default now(),
  primary key (account_id, mark)
);
create table if not exists vault.session (
  id text primary key,
  user_id bigint not null references vault.credential (id) on delete cascade,
  expires_at timestamptz not null
);
create index if not exists session_by_user on vault.session (user_id);
alter table vault.session add column if not exists number bigint generated always as identity;
alter table vault.session add column if not exists user_agent text;
alter table vault.session add column if not exists started_at timestamptz not null default now();
alter table vault.session add column if not exists seen_at timestamptz not null default now();
alter table vault.session add column if not exists confirmed_at timestamptz;
alter table vault.session alter column confirmed_at set default now();
alter table vault.session add column if not exists device_id uuid;
create table if not exists vault.device (
  account_id bigint not null references vault.credential (id) on delete cascade,
  device_id uuid not null,
  user_agent text,
  seen_at timestamptz not null default now(),
  primary key (account_id, device_id)
);
create table if not exists vault.portal_code (
  student_id bigint primary key,
  code_hash text not null unique,
  issued_at timestamptz not null default now()
);
create table if not exists vault.process_checkpoint (only_row boolean primary key default true check (only_row), position bigint not null);
insert into vault.process_checkpoint (position) values (0) on conflict do nothing;
create table if not exists vault.letter (
  id uuid primary key,
  kind text not null,
  persons text[] not null,
  sealed text not null,
  attempts int not null,
  due_at timestamptz not null,
  expires_at timestamptz not null
);
create index if not exists letter_due on vault.letter (due_at);
create table if not exists vault.letter_key (key text primary key, kept_at timestamptz not null default clock_timestamp());
create table if not exists vault.reminders_off (person text primary key);
create table if not exists vault.push_device (
  id bigint generated always as identity primary key,
  person text not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  label text not null,
  added_at timestamptz not null
);
alter table vault.push_device add column if not exists device_id uuid;
create index if not exists push_device_person on vault.push_device (person);
create table if not exists vault.sent_text (
  message_id text primary key,
  person text,
  notice jsonb,
  receipt text check (receipt in ('delivered', 'undelivered')),
  reason text,
  noted_at timestamptz not null,
  reported_at timestamptz
);
create index if not exists sent_text_unreported on vault.sent_text (noted_at) where receipt is not null and reported_at is null;
create unlogged table if not exists vault.rate_limit (key text primary key, points int not null, expire bigint);
create table if not exists vault.stripe_event (
  id text primary key,
  type text not null,
  object_id text,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  outcome text
);
alter table vault.stripe_event add column if not exists note text;
create table if not exists vault.chat_nudge (
  conversation_id bigint not null,
  party text not null,
  up_to int not null,
  primary key (conversation_id, party)
);
create table if not exists vault.picture (
  name text primary key,
  person text not null,
  body bytea not null,
  kept_at timestamptz not null default now()
);
create index if not exists picture_by_person on vault.picture (person);
create table if not exists vault.portal_person (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('student', 'guardian')),
  subject_id bigint not null,
  unique (kind, subject_id)
);
create table if not exists vault.portal_session (
  id text primary key,
  user_id bigint not null references vault.portal_person (id) on delete cascade,
  expires_at timestamptz not null,
  user_agent text
);
create index if not exists portal_session_by_user on vault.portal_session (user_id);
create table if not exists vault.resource_file (resource_id bigint primary key, media_type text not null, body bytea not null);
create table if not exists vault.expense_photo (expense_id bigint primary key, body bytea not null);
create table if not exists vault.second_factor (
  account_id bigint primary key references vault.credential (id) on delete cascade,
  sealed text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
create table if not exists vault.recovery_code (
  account_id bigint not null references vault.second_factor (account_id) on delete cascade,
  code_hash text not null,
  primary key (account_id, code_hash)
);
create table if not exists vault.passkey (
  number bigint generated always as identity primary key,
  account_id bigint not null references vault.credential (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  seal text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index if not exists passkey_by_account on vault.passkey (account_id);
create unlogged table if not exists vault.passkey_challenge (
  challenge text primary key,
  purpose text not null,
  expires_at timestamptz not null
);
create table if not exists vault.school_draft (
  account_id bigint primary key references vault.credential (id) on delete cascade,
  sealed text not null
);
create table if not exists vault.school_export (school_id bigint primary key, taken_at timestamptz not null);
create unlogged table if not exists vault.mail_code (
  mailbox text primary key,
  hash text not null,
  tries int not null,
  expires_at timestamptz not null
);
create table if not exists vault.team_invitation (
  id bigint generated always as identity primary key,
  school_id bigint not null,
  email text not null,
  invited_by bigint not null,
  token_hash text not null unique,
  expires_at timestamptz not null,
  unique (school_id, email)
);
alter table vault.team_invitation add column if not exists sealed text;
alter table vault.team_invitation alter column token_hash drop not null;
create table if not exists vault.single_use_token (
  kind text not null,
  subject bigint not null,
  bound_to text,
  hash text not null unique,
  expires_at timestamptz not null,
  primary key (kind, subject)
);
create table if not exists vault.guardian_invite (guardian_id bigint primary key, token_hash text not null unique, expires_at timestamptz not null);
create table if not exists vault.payment_link (payment_id bigint primary key, token_hash text not null unique, expires_at timestamptz not null);
create table if not exists vault.practice_link (drive_id bigint primary key, token_hash text not null unique, expires_at timestamptz not null);
create table if not exists vault.account_link (
  account_id bigint not null references vault.credential (id) on delete cascade,
  purpose text not null,
  email text not null,
  token_hash text not null unique,
  expires_at timestamptz not null,
  primary key (account_id, purpose)
);
create table if not exists vault.pepper_in_use (only_row boolean primary key default true check (only_row), proof text not null);

create or replace function vault.tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id);
  return null;
end $$;
create or replace trigger session_ended after delete on vault.session for each row execute function vault.tell_session_ended();
create or replace trigger portal_session_ended after delete on vault.portal_session for each row execute function vault.tell_session_ended();
create table if not exists vault.last_backup (
  only_row boolean primary key default true check (only_row),
  made_at timestamptz not null,
  position bigint not null
);
create table if not exists vault.last_keys_export (
  only_row boolean primary key default true check (only_row),
  made_at timestamptz not null,
  epoch uuid not null
);
create table if not exists vault.person_keys (
  person text primary key,
  key bytea,
  created_at timestamptz not null default now(),
  forgotten_at timestamptz,
  check ((key is null) = (forgotten_at is not null))
);
alter table vault.person_keys add column if not exists epoch uuid;
create table if not exists vault.key_epoch (
  only_row boolean primary key default true check (only_row),
  ledger uuid not null,
  id uuid not null,
  number int not null,
  since timestamptz not null default now()
);
create table if not exists vault.lost_keys (person text primary key, noted_at timestamptz not null default now());
create table if not exists vault.erasure_under_way (
  person text primary key,
  reason text not null,
  context jsonb not null,
  begun_at timestamptz not null default now()
);
create table if not exists vault.pages_to_renew (
  id bigint generated always as identity primary key,
  since timestamptz not null default clock_timestamp()
);
create table if not exists vault.idempotency_key (
  key_hash bytea primary key,
  person text not null,
  request_hash bytea not null,
  first_event_id uuid not null,
  numbers jsonb not null default '{}',
  claimed_at timestamptz not null,
  holder uuid,
  held_until timestamptz,
  answered_at timestamptz,
  answer bytea
);
create index if not exists idempotency_key_by_claim on vault.idempotency_key (claimed_at);
create index if not exists idempotency_key_by_person on vault.idempotency_key (person);
alter table vault.idempotency_key add column if not exists steps jsonb not null default '{}';
alter table vault.idempotency_key add column if not exists about text[] not null default '{}';
create index if not exists idempotency_key_by_about on vault.idempotency_key using gin (about);
create table if not exists vault.due_work (
  kind text not null,
  key text not null,
  item jsonb not null,
  due_at timestamptz not null,
  state text not null check (state in ('claimed', 'handed_over', 'done', 'withdrawn', 'refused', 'unknown')),
  attempts int not null default 1,
  holder uuid not null,
  held_until timestamptz not null,
  settled_at timestamptz,
  reason text,
  reported_at timestamptz,
  primary key (kind, key)
);
alter table vault.due_work add column if not exists details jsonb;
create index if not exists due_work_held on vault.due_work (kind, held_until) where state in ('claimed', 'handed_over');
create index if not exists due_work_unreported on vault.due_work (kind) where settled_at is not null and reported_at is null;
create table if not exists vault.round (name text primary key, due_at timestamptz not null, held_until timestamptz);
create table if not exists vault.notices_began (only_row boolean primary key default true check (only_row), began_at timestamptz not null);
create table if not exists vault.reactor (
  name text primary key,
  position bigint not null,
  epoch bigint not null,
  moved_at timestamptz not null default clock_timestamp()
);
create table if not exists vault.reactor_turn (
  only_row boolean primary key default true check (only_row),
  epoch bigint not null,
  beat bigint not null,
  holder uuid
);
insert into vault.reactor_turn (epoch, beat) values (0, 0) on conflict do nothing;
create table if not exists vault.dead_reaction (
  reactor text not null,
  position bigint not null,
  type text not null,
  cause text not null check (cause in ('failed', 'archived')),
  reason text not null,
  tries int not null,
  failed_at timestamptz not null default clock_timestamp(),
  try_again_at timestamptz,
  parts_away bigint[] not null default '{}',
  primary key (reactor, position)
);
create table if not exists vault.given_number (kind text primary key, highest bigint not null, given int8multirange not null);
create table if not exists vault.number_given_twice (kind text, number bigint, position bigint, primary key (kind, number, position));
create table if not exists vault.numbers_read (only_row boolean primary key default true check (only_row), position bigint not null);
insert into vault.numbers_read (position) values (0) on conflict do nothing;
create unlogged table if not exists vault.stream_state (
  stream text primary key,
  code text not null,
  revision int not null,
  position bigint not null,
  event_id uuid not null,
  school_id int,
  person text,
  state text not null
);
create table if not exists vault.phone_consent (
  number text primary key,
  status text not null check (status in ('asked', 'yes', 'stopped')),
  since timestamptz not null
);
create table if not exists vault.ledger_comparison (
  id bigint generated always as identity primary key,
  compared_at timestamptz not null,
  from_position bigint not null,
  up_to bigint not null,
  commit_position bigint,
  prepare_position bigint,
  differences jsonb not null
);
create table if not exists vault.tile (
  level smallint not null,
  number bigint not null,
  hashes bytea not null check (octet_length(hashes) between 32 and 8192 and octet_length(hashes) % 32 = 0),
  primary key (level, number)
);
alter table vault.tile alter column hashes set storage external;
create table if not exists vault.checkpoint (
  number int primary key check (number > 0),
  first bigint not null unique,
  last bigint not null unique,
  root bytea not null,
  previous bytea not null,
  hash bytea not null,
  sealed_at text not null,
  key text not null,
  signature bytea not null,
  check (last >= first)
);
create table if not exists vault.seal_key (
  number int primary key check (number > 0),
  after int not null,
  hash text not null,
  old_key text not null,
  new_key text not null,
  key text not null,
  at text not null,
  because text not null,
  signed_by_old text,
  signed_by_new text not null
);
create table if not exists vault.cosignature (
  origin text not null,
  size bigint not null,
  witness text not null,
  line text not null,
  kept_at timestamptz not null default clock_timestamp(),
  primary key (origin, size, witness)
);
create table if not exists vault.timeline (
  system text not null,
  timeline int not null,
  acceptance int not null,
  position bigint not null,
  because text,
  given_up bigint,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (system, timeline, acceptance)
);
