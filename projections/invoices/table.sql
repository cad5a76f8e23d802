create table invoice (
  school_id bigint not null,
  number int not null,
  student_id bigint not null,
  issued_on date not null,
  total_cents bigint not null,
  gst_cents bigint,
  gst_number text,
  lines jsonb not null,
  buyer_name text not null,
  buyer_contact text,
  primary key (school_id, number)
);

create table invoiced_payment (
  payment_id bigint primary key,
  school_id bigint not null,
  number int not null
);
