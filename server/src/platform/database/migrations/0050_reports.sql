-- The day of an order in reports: of its invoice, before that the day on which it is wanted. Cancelled and rejected orders are in no report.
create index orders_of_report on orders (bu, (coalesce(invoice_date, require_date, order_date)) desc, order_id desc) include (cv_code, org_code)
  where status not in ('C', 'REJ');
create index orders_of_report_customer on orders (bu, cv_code, (coalesce(invoice_date, require_date, order_date)) desc, order_id desc) include (org_code)
  where status not in ('C', 'REJ');

-- Whose invoices were issued, or are open and fall due, in some days.
create index invoice_issued on invoice (bu, invoice_date) include (org_code, cv_code);
create index invoice_open_due on invoice (bu, due_date) include (org_code, cv_code) where open_amount > 0;

-- Filters of reports that people keep under a name.
create table saved_filter (
  user_id text not null references app_user on delete cascade,
  report text not null check (report in ('purchasereport', 'purchasereport2', 'accountsreceivablereport', 'accountsreceivablereport2')),
  name text not null check (name <> ''),
  filter jsonb not null,
  saved_at timestamptz not null,
  primary key (user_id, report, name)
);
