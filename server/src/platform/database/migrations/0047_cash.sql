-- Cash that agents take in the field (decision 96). Amounts are satang.

-- The day of an agent: what they began with, what they took and handed over, and what they counted at its end.
create table cash_day (
  day_id bigint generated always as identity primary key,
  user_id text not null,
  user_name text not null,
  -- Bangkok
  day date not null,
  opened_at timestamptz not null,
  float_amount bigint not null check (float_amount >= 0),
  closed_at timestamptz,
  -- as both were when the day was closed
  expected bigint,
  counted bigint check (counted >= 0),
  -- how many of each note and coin, by its satang
  pieces jsonb not null default '{}',
  -- why the sums differ
  reason text not null default '',
  accepted_by text,
  accepted_at timestamptz,
  check ((closed_at is null) = (expected is null) and (closed_at is null) = (counted is null)),
  check (counted is null or counted = expected or trim(reason) <> '')
);
create unique index one_open_cash_day on cash_day (user_id) where closed_at is null;
create index cash_day_of_agent on cash_day (user_id, day_id desc);
create index cash_day_to_accept on cash_day (day_id) where counted <> expected and accepted_at is null;

-- Cash that left the agent's hands during the day.
create sequence cash_handover_seq;
create table cash_handover (
  handover_id bigint generated always as identity primary key,
  handover_no text not null unique,
  day_id bigint not null references cash_day,
  amount bigint not null check (amount > 0),
  receiver text not null check (trim(receiver) <> ''),
  at timestamptz not null
);
create index cash_handover_of_day on cash_handover (day_id, handover_id);

-- The last number that an organisation gave in a Buddhist year; held while a receipt is written, so that no number is left out.
create table receipt_number (
  org_code text not null references organisation,
  year int not null,
  last int not null check (last > 0),
  primary key (org_code, year)
);

create table receipt (
  receipt_id bigint generated always as identity primary key,
  receipt_no text not null unique,
  bu text not null,
  org_code text not null,
  cv_code text not null,
  company_code text not null default '',
  year int not null,
  number int not null check (number > 0),
  day_id bigint not null references cash_day,
  amount bigint not null check (amount > 0),
  -- what of it pays no invoice yet
  advance bigint not null default 0 check (advance between 0 and amount),
  advance_id bigint references customer_advance,
  -- notes and coins that the customer gave; the rest is the change
  tendered bigint not null check (tendered >= amount),
  -- what the customer still owed afterwards
  remaining bigint not null check (remaining >= 0),
  -- payments that waited for a bank and ended with this
  cancelled_payments text[] not null default '{}',
  paid_at timestamptz not null,
  cashier_id text not null,
  cashier_name text not null,
  print_no int not null default 0,
  voided_at timestamptz,
  voided_by text,
  void_reason text not null default '',
  -- before its day was closed, which then did not expect the money
  voided_in_day boolean not null default false,
  unique (org_code, year, number),
  check ((voided_at is null) = (void_reason = '')),
  foreign key (bu, cv_code, org_code) references customer_org (bu, cv_code, org_code)
);
create index receipt_of_cashier on receipt (cashier_id, receipt_id desc);
create index receipt_of_day on receipt (day_id, receipt_id desc);
create index receipt_of_customer on receipt (bu, org_code, cv_code, receipt_id desc);

-- Which invoices a receipt pays; it stays as it was written, also when the receipt is void.
create table receipt_allotment (
  receipt_id bigint not null references receipt,
  position int not null,
  bu text not null,
  invoice_number text not null,
  amount bigint not null check (amount > 0),
  -- what the invoice still owed afterwards
  left_open bigint not null check (left_open >= 0),
  primary key (receipt_id, position),
  foreign key (bu, invoice_number) references invoice (bu, invoice_number)
);
create index receipt_allotment_of_invoice on receipt_allotment (bu, invoice_number);

-- What was paid of an invoice by a receipt; taken away again when the receipt is void.
alter table invoice_payment add column receipt_id bigint references receipt;
create index invoice_payment_of_receipt on invoice_payment (receipt_id) where receipt_id is not null;

-- Customers are found by telephone: its digits alone.
create index customer_telephone on customer using gin (regexp_replace(tel_no, '\D', '', 'g') gin_trgm_ops);

create or replace view report_receipts as
  select receipt_no, bu, org_code, cv_code, cashier_name as cashier, amount::numeric / 100 as amount, paid_at as created_at, voided_at, void_reason
  from receipt;
