create table payment (
  id bigint primary key,
  school_id bigint not null,
  student_id bigint not null,
  instructor_id bigint not null,
  amount_cents bigint not null,
  description text not null,
  method text,
  -- pending, settled or cancelled; overdue and refunded are told from the rest when it is read.
  state text not null,
  due_on date,
  settled_on date,
  typed_invoice_number text,
  reference text not null unique,
  intent_id text,
  link_expires_at timestamptz,
  settled_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  -- Whether the card's holder denied the charge: open, won or lost, and the card company's word for why.
  dispute text,
  dispute_reason text,
  created_at timestamptz not null
);
create index on payment (school_id, created_at desc);
create index on payment (student_id);

-- Every cent that moved, dated by the Auckland day: what revenue is a sum of.
create table money_movement (
  position bigint primary key,
  school_id bigint not null,
  payment_id bigint not null,
  on_date date not null,
  cents bigint not null
);
create index on money_movement (school_id, on_date);
create index on money_movement (payment_id);

-- Which payment an intent at the card company belongs to, and what became of it.
create table card_intent (
  intent_id text primary key,
  payment_id bigint not null,
  amount_cents bigint not null,
  state text not null
);
create index on card_intent (payment_id);
create index on card_intent (state) where state = 'open';
