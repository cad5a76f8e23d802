create table message (
  conversation_id bigint not null,
  number int not null,
  sender text not null,
  sender_id bigint not null,
  content text not null,
  client_message_id uuid,
  sent_at timestamptz not null,
  primary key (conversation_id, number)
);
-- Counting what one side has not read of the other.
create index on message (conversation_id, sender, number);
-- Finding what a client has begun under this name before.
create index on message (client_message_id) where number = 1;
