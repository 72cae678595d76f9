-- What becomes of money that did not fit (D-63), and what banks that do not sign have to confirm. Amounts are satang.
alter table bank_transaction
  -- whose money it is, as far as document or biller tell; null where neither does
  add column bu text,
  add column org_code text,
  -- by what we know of it
  add column source text not null default 'callback' check (source in ('callback', 'inquiry', 'statement')),
  add column advanced bigint not null default 0 check (advanced >= 0),
  add column refunded bigint not null default 0 check (refunded >= 0),
  drop constraint bank_transaction_check,
  -- money in is money for invoices, money kept for a customer, money to give back and money that waits for staff
  add constraint money_in check (allotted + advanced + refunded + parked = amount);
update bank_transaction t set bu = d.bu, org_code = d.org_code from payment_document d where d.payment_id = t.payment_id;
create index bank_transaction_in_doubt on bank_transaction (transaction_key desc) where doubt <> '';

-- What staff decided about such money, and why.
create table money_decision (
  decision_id bigint generated always as identity primary key,
  transaction_key bigint not null references bank_transaction,
  action text not null check (action in ('allot', 'advance', 'refund', 'withholding', 'accept')),
  amount bigint not null check (amount >= 0),
  reason text not null check (trim(reason) <> ''),
  -- invoices with their amounts, the customer, or the certificate
  facts jsonb not null default '{}',
  user_id text not null,
  user_name text not null,
  at timestamptz not null
);
create index money_decision_of_transaction on money_decision (transaction_key);

-- Money of a customer that pays nothing yet.
create table customer_advance (
  advance_id bigint generated always as identity primary key,
  bu text not null,
  org_code text not null,
  cv_code text not null,
  amount bigint not null check (amount > 0),
  -- what is left of it
  open_amount bigint not null check (open_amount between 0 and amount),
  transaction_key bigint references bank_transaction,
  reason text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  foreign key (bu, cv_code, org_code) references customer_org (bu, cv_code, org_code)
);
create index customer_advance_of_customer on customer_advance (bu, org_code, cv_code, advance_id desc);
create index customer_advance_of_transaction on customer_advance (transaction_key) where transaction_key is not null;

-- Tax that a customer withheld and paid to the Revenue Department for the supplier (section 50 bis), by the number of its certificate.
create table withholding_certificate (
  certificate_id bigint generated always as identity primary key,
  bu text not null,
  org_code text not null,
  cv_code text not null,
  certificate_no text not null check (certificate_no <> ''),
  invoice_number text not null,
  amount bigint not null check (amount > 0),
  transaction_key bigint not null references bank_transaction,
  created_by text not null,
  created_at timestamptz not null,
  -- one paper counts once for an invoice
  unique (bu, org_code, cv_code, certificate_no, invoice_number),
  foreign key (bu, invoice_number) references invoice (bu, invoice_number)
);
alter table invoice_payment add column certificate_id bigint references withholding_certificate;

-- Photos of bank slips, beside the payment that they prove.
create table payment_slip (
  photo_id uuid primary key,
  payment_id bigint not null references payment_document,
  sha256 bytea not null,
  bytes int not null,
  width int not null,
  height int not null,
  created_by text not null,
  created_at timestamptz not null,
  unique (payment_id, sha256)
);

-- What somebody told in the name of a bank that does not sign: a hint, until the bank says so itself.
create table bank_hint (
  hint_id bigint generated always as identity primary key,
  bank text not null,
  transaction_id text not null,
  biller_id text not null,
  reference1 text not null,
  reference2 text not null,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  raw text not null,
  told_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'unconfirmed')),
  tries int not null default 0,
  next_try_at timestamptz not null,
  -- from then on the bank is asked no more
  deadline timestamptz not null,
  unique (bank, transaction_id)
);
create index bank_hint_waiting on bank_hint (next_try_at) where state = 'waiting';

-- Who may owe exactly what came: suggestions by amount.
create index invoice_open_by_amount on invoice (bu, open_amount) where open_amount > 0;

-- What the supplier's ERP gave back of invoices, and which payments it booked; statements of account show them.
create table credit_note (
  bu text not null,
  org_code text not null,
  cv_code text not null,
  credit_note_number text not null,
  -- '' where it is of no single invoice
  invoice_number text not null default '',
  credit_note_date date not null,
  amount bigint not null check (amount >= 0),
  reason text not null default '',
  primary key (bu, credit_note_number),
  foreign key (bu, cv_code, org_code) references customer_org (bu, cv_code, org_code)
);
create index credit_note_of_customer on credit_note (bu, org_code, cv_code, credit_note_date);
create table erp_payment (
  bu text not null,
  org_code text not null,
  cv_code text not null,
  payment_number text not null,
  -- '' where it is of no single invoice
  invoice_number text not null default '',
  payment_date date not null,
  amount bigint not null check (amount >= 0),
  method text not null default '',
  -- the portal's own payment or receipt that this books, so that it counts once
  portal_number text not null default '',
  primary key (bu, payment_number, invoice_number),
  foreign key (bu, cv_code, org_code) references customer_org (bu, cv_code, org_code)
);
create index erp_payment_of_customer on erp_payment (bu, org_code, cv_code, payment_date);
