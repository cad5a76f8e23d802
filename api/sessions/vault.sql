create schema if not exists vault;

-- What this database needs of an edition that opens it (api/ground/format.ts). One row.
create table if not exists vault.format (
  only_row boolean primary key default true check (only_row),
  needs int not null
);

-- How a person proves who they are. Not a fact about the business, so never in the ledger, and gone at once when it must go.
create table if not exists vault.credential (
  id bigint primary key,
  email text not null unique,
  password_hash text not null
);
-- Counts the passwords that an account has had: what one of them opened ends with it.
alter table vault.credential add column if not exists password_version int not null default 1;

-- Browsers that somebody has signed in from before, under hashes of the marks they carry. They let nobody in; their wrong tries are counted apart from strangers'.
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
-- What a person recognises a session by; its number names it to them, because its id is the secret.
alter table vault.session add column if not exists number bigint generated always as identity;
alter table vault.session add column if not exists user_agent text;
alter table vault.session add column if not exists started_at timestamptz not null default now();
alter table vault.session add column if not exists seen_at timestamptz not null default now();
-- When the person last showed that it is them; null in sessions from before it was kept.
alter table vault.session add column if not exists confirmed_at timestamptz;
alter table vault.session alter column confirmed_at set default now();
-- The device it is on, where that keeps work for when there is no signal and so has a name of its own.
alter table vault.session add column if not exists device_id uuid;
create table if not exists vault.device (
  account_id bigint not null references vault.credential (id) on delete cascade,
  device_id uuid not null,
  user_agent text,
  seen_at timestamptz not null default now(),
  primary key (account_id, device_id)
);

-- Access codes to the student portal, hashed. One per student: a new one replaces the old.
create table if not exists vault.portal_code (
  student_id bigint primary key,
  code_hash text not null unique,
  issued_at timestamptz not null default now()
);

-- How far the processes have reacted to the ledger. One row.
create table if not exists vault.process_checkpoint (
  only_row boolean primary key default true check (only_row),
  position bigint not null
);
insert into vault.process_checkpoint (position) values (0) on conflict do nothing;

-- Letters the mail server has not taken yet, sealed with the personal key of whom each is to; gone once it has, or once they are of no more use.
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
-- Letters that follow from events, by the name that each has for good: it is written down once. Kept for 60 days.
create table if not exists vault.letter_key (
  key text primary key,
  kept_at timestamptz not null default clock_timestamp()
);

-- Whoever wants no e-mail about unread messages.
create table if not exists vault.reminders_off (
  person text primary key
);

-- The browsers that people let us send to, with what it takes to encrypt for each.
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

-- Texts that a carrier has taken, by its own number for each, and what it then said became of them: its word may come before ours. Numbers of things only.
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

-- Tries that are counted, by a keyed hash of who made them, until their window ends (milliseconds since 1970). Unlogged: a count is worth no flush to
-- disk, and an address must not stay in the log of changes.
create unlogged table if not exists vault.rate_limit (
  key text primary key,
  points int not null,
  expire bigint
);

-- Webhooks of Stripe by their id, each worked on once, with what came of it.
create table if not exists vault.stripe_event (
  id text primary key,
  type text not null,
  object_id text,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  outcome text
);
-- Why it was set aside.
alter table vault.stripe_event add column if not exists note text;

-- Up to which message each side of a conversation was told by e-mail that something is unread.
create table if not exists vault.chat_nudge (
  conversation_id bigint not null,
  party text not null,
  up_to int not null,
  primary key (conversation_id, party)
);

-- Pictures that people gave us, made small and with nothing but the picture left in them. The name is chance, so an address cannot be guessed.
create table if not exists vault.picture (
  name text primary key,
  person text not null,
  body bytea not null,
  kept_at timestamptz not null default now()
);
create index if not exists picture_by_person on vault.picture (person);

-- People who come in without an account: a learner by access code, a guardian by invitation. Lucia knows them by `id`.
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

-- Files that instructors share with their students, under the number of the resource.
create table if not exists vault.resource_file (
  resource_id bigint primary key,
  media_type text not null,
  body bytea not null
);

-- Photos of receipts, under the number of the expense.
create table if not exists vault.expense_photo (
  expense_id bigint primary key,
  body bytea not null
);

-- The secret of a person's authenticator app, sealed with the person's own key. It counts once it has been confirmed with a code.
create table if not exists vault.second_factor (
  account_id bigint primary key references vault.credential (id) on delete cascade,
  sealed text not null,
  confirmed_at timestamptz,
  -- The thirty seconds of the last code that was taken: no code works twice.
  last_step bigint not null default 0
);

-- Codes for when the authenticator is lost, hashed. Using one takes it away.
create table if not exists vault.recovery_code (
  account_id bigint not null references vault.second_factor (account_id) on delete cascade,
  code_hash text not null,
  primary key (account_id, code_hash)
);

-- Passkeys (WebAuthn): public halves of pairs of keys whose private halves never leave their owner's devices. `seal` is made with the pepper over account, credential
-- and key, so that anyone who writes rows here still opens nothing.
create table if not exists vault.passkey (
  number bigint generated always as identity primary key,
  account_id bigint not null references vault.credential (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  seal text not null,
  -- How often it was used, where a device counts; else 0.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index if not exists passkey_by_account on vault.passkey (account_id);
-- What a device was asked to sign, until it has, or for some minutes.
create unlogged table if not exists vault.passkey_challenge (
  challenge text primary key,
  purpose text not null,
  expires_at timestamptz not null
);

-- What was typed of schools that are not set up yet, sealed with the key of whoever typed it.
create table if not exists vault.school_draft (
  account_id bigint primary key references vault.credential (id) on delete cascade,
  sealed text not null
);

-- When all of a school's data was last taken out: before a school is closed, it is.
create table if not exists vault.school_export (
  school_id bigint primary key,
  taken_at timestamptz not null
);

-- Codes that went to mailboxes, under hashes of both, for ten minutes.
create unlogged table if not exists vault.mail_code (
  mailbox text primary key,
  hash text not null,
  tries int not null,
  expires_at timestamptz not null
);

-- Invitations to teach at a school. Each works once and for a time, and is kept only as a hash; another to the same address takes its place.
create table if not exists vault.team_invitation (
  id bigint generated always as identity primary key,
  school_id bigint not null,
  email text not null,
  invited_by bigint not null,
  token_hash text not null unique,
  expires_at timestamptz not null,
  unique (school_id, email)
);
-- `email` is a keyed hash; the address itself is sealed with the personal key of the school's owner. Null in invitations of earlier editions, whose address lies in `email`.
alter table vault.team_invitation add column if not exists sealed text;
-- The token of an invitation is kept with all others.
alter table vault.team_invitation alter column token_hash drop not null;

-- Tokens of links in letters and messages, hashed. One per kind and subject: a new one replaces the old, and those that work once go when used.
-- `subject` is an account, a guardian, a payment, a practice drive or an invitation, as the kind says; `bound_to` the mailbox it was made for,
-- sealed with the token itself.
create table if not exists vault.single_use_token (
  kind text not null,
  subject bigint not null,
  bound_to text,
  hash text not null unique,
  expires_at timestamptz not null,
  primary key (kind, subject)
);

-- Where an earlier edition kept them: emptied into the table above at the start, and here so that its backups can be restored.
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

-- Which pepper the hashes here were made with: a process with another one says so, because nobody's codes would fit. One row.
create table if not exists vault.pepper_in_use (
  only_row boolean primary key default true check (only_row),
  proof text not null
);

-- Every process is told of a session that has ended, however it did: it forgets who that was and closes its sockets.
create or replace function vault.tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id);
  return null;
end $$;
create or replace trigger session_ended after delete on vault.session for each row execute function vault.tell_session_ended();
create or replace trigger portal_session_ended after delete on vault.portal_session for each row execute function vault.tell_session_ended();


-- When the last backup of this database was finished, and how far it goes.
create table if not exists vault.last_backup (
  only_row boolean primary key default true check (only_row),
  made_at timestamptz not null,
  position bigint not null
);

-- When the keys were last exported, and under which epoch: after an erasure there is another.
create table if not exists vault.last_keys_export (
  only_row boolean primary key default true check (only_row),
  made_at timestamptz not null,
  epoch uuid not null
);
