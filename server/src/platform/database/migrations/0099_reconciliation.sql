-- locks against writers: payment_document, receipt
-- What the ERP has of one day, compared with what the portal has; the latest comparison of a day.
create table reconciliation (
  bu text not null,
  kind text not null check (kind in ('orders', 'payments', 'receipts')),
  -- Bangkok
  day date not null,
  -- name of the token
  source text not null,
  at timestamptz not null,
  portal_count int not null,
  portal_amount bigint not null,
  erp_count int not null,
  erp_amount bigint not null,
  -- {notInErp: [{number, amount}], notInPortal: [{number, amount, why}], different: [{number, portal, erp}]}, sums in satang, the first thousand of each
  found jsonb not null,
  not_in_erp int not null,
  not_in_portal int not null,
  different int not null,
  primary key (bu, kind, day)
);
create index reconciliation_unequal on reconciliation (day desc) where not_in_erp + not_in_portal + different > 0;

-- What was paid in a business unit on a day.
create index payment_document_paid_of_unit on payment_document (bu, ended_at) where status = 'paid';
create index receipt_of_unit on receipt (bu, paid_at);
