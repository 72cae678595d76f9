-- How an organisation may be paid (D-61): by barcode type of specification §3, with the biller that a bank knows it by.
create table payment_method (
  org_code text not null references organisation,
  barcode_type text not null check (barcode_type in ('1', '2', '3', '4')),
  tax_id text not null default '',
  suffix text not null default '',
  merchant_name text not null default '',
  -- satang that the payer pays on top; shown, never part of a code
  fee bigint not null default 0 check (fee >= 0),
  -- how long a document of this method lives
  live_hours int not null default 24 check (live_hours between 1 and 720),
  -- opaque to us (thai.md §9)
  fix text not null default '',
  active boolean not null default true,
  primary key (org_code, barcode_type)
);

-- Accounts of a business unit to which one may transfer (specification §3, bank account info).
create table bank_account (
  bu text not null references business_unit,
  account_no text not null,
  name_th text not null,
  name_en text not null,
  icon text not null default '',
  company_code text not null default '',
  service_code text not null default '',
  extend text not null default '',
  sort_order int not null default 0,
  primary key (bu, account_no)
);

-- Payment numbers count up and stand in payment codes; gaps are harmless.
create sequence payment_number_seq;

-- A payment that somebody began (D-62). Amounts are satang; what its codes say is kept as it was that day.
create table payment_document (
  payment_id bigint generated always as identity primary key,
  payment_no text not null unique,
  bu text not null,
  org_code text not null,
  cv_code text not null,
  company_code text not null default '',
  barcode_type text not null check (barcode_type in ('1', '2', '3', '4')),
  status text not null default 'pending' check (status in ('pending', 'paid', 'cancelled', 'expired')),
  version int not null default 1,
  amount bigint not null check (amount > 0),
  fee bigint not null default 0,
  tax_id text not null,
  suffix text not null,
  merchant_name text not null,
  fix text not null default '',
  reference1 text not null,
  reference2 text not null,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_by text,
  ended_at timestamptz,
  foreign key (bu, cv_code, org_code) references customer_org (bu, cv_code, org_code)
);
create index payment_document_of_customer on payment_document (bu, org_code, cv_code, payment_id desc);
-- By what a bank says of a payment.
create index payment_document_by_reference on payment_document (reference2, reference1, payment_id desc);
create index payment_document_expiring on payment_document (expires_at) where status = 'pending';

-- Which invoices a document pays, and how much of each.
create table payment_allotment (
  payment_id bigint not null references payment_document,
  position int not null,
  bu text not null,
  invoice_number text not null,
  amount bigint not null check (amount > 0),
  live boolean not null default true,
  primary key (payment_id, position),
  foreign key (bu, invoice_number) references invoice (bu, invoice_number)
);
-- An invoice has at most one live document (D-62).
create unique index one_live_document on payment_allotment (bu, invoice_number) where live;
