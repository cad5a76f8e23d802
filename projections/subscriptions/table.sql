create table subscription (
  account_id bigint primary key,
  type text not null,
  status text not null,
  trial_ends_on date not null,
  next_billing_on date,
  subscription_id text,
  customer_id text,
  last_payment_on date
);

-- What an account was charged for its plans: its billing history.
create table plan_charge (
  charge_id text primary key,
  account_id bigint not null,
  plan text not null,
  amount_cents int not null,
  charged_at timestamptz not null
);
create index on plan_charge (account_id, charged_at desc);
