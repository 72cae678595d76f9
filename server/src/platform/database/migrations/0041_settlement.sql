-- Money that banks told us of (D-63): each of a bank's transactions once, as it was told, with what became of it. Amounts are satang.
create table bank_transaction (
  transaction_key bigint generated always as identity primary key,
  bank text not null,
  transaction_id text not null,
  amount bigint not null check (amount > 0),
  biller_id text not null,
  reference1 text not null,
  reference2 text not null,
  paid_at timestamptz not null,
  told_at timestamptz not null,
  -- the bank's own words
  raw text not null,
  payment_id bigint references payment_document,
  allotted bigint not null default 0 check (allotted >= 0),
  parked bigint not null default 0 check (parked >= 0),
  -- what staff have to look at: paid short, too much, a second time, after the document had ended, or for nothing we know; '' where all is well
  doubt text not null default '' check (doubt in ('', 'part', 'over', 'double', 'late', 'unknown')),
  resolved_at timestamptz,
  resolved_by text,
  resolution text not null default '',
  unique (bank, transaction_id),
  -- money in is money allotted and money parked
  check (allotted + parked = amount)
);
create index bank_transaction_to_resolve on bank_transaction (transaction_key) where doubt <> '' and resolved_at is null;
create index bank_transaction_of_payment on bank_transaction (payment_id) where payment_id is not null;

-- What was paid of an invoice, and by which money.
create table invoice_payment (
  invoice_payment_id bigint generated always as identity primary key,
  bu text not null,
  invoice_number text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  payment_id bigint references payment_document,
  transaction_key bigint references bank_transaction,
  foreign key (bu, invoice_number) references invoice (bu, invoice_number)
);
create index invoice_payment_of_invoice on invoice_payment (bu, invoice_number);
create index invoice_payment_of_transaction on invoice_payment (transaction_key) where transaction_key is not null;
