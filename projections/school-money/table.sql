create table school_prices (
  school_id bigint primary key,
  standard_lesson_price int not null,
  double_lesson_price int not null,
  test_preparation_price int not null,
  five_lesson_package_price int not null,
  ten_lesson_package_price int not null
);

create table invoice_settings (
  school_id bigint primary key,
  gst_number text,
  gst_from date,
  bank_account text
);
