create table subscription (
  account_id bigint primary key,
  type text not null,
  status text not null,
  trial_ends_on date not null
);
