-- way back: yes
-- What the ERP sent for customers' accounts and when the portal learnt it: each entry as it arrived, and taken back as it was before it changed. Entries of the
-- portal's own have their moments in their tables. `books` are amounts that nothing explains, each on the day from which it counts.
create table account_change (
  change_id bigint generated always as identity primary key,
  bu text not null,
  org_code text not null,
  cv_code text not null,
  -- '' where it is of no single invoice
  invoice_number text not null,
  kind text not null check (kind in ('invoice', 'credit_note', 'payment', 'advance_used', 'books')),
  document_no text not null,
  day date not null,
  due_date date,
  -- satang, above 0 for what raises the balance
  amount bigint not null,
  -- before all time for what was unexplained before
  learnt_at timestamptz not null default clock_timestamp(),
  -- the system's token or the person
  learnt_by text not null default coalesce(current_setting('smart_order.learnt_by', true), '')
);
create index account_change_of_place on account_change (bu, org_code, cv_code, learnt_at);
create index account_change_of_invoice on account_change (bu, invoice_number, learnt_at);
create index account_change_by_moment on account_change (bu, learnt_at);
create index account_change_removable on account_change (learnt_at) where kind <> 'books';
create index account_change_books on account_change (bu, org_code, cv_code) where kind = 'books';
create unique index account_change_stood on account_change (bu, invoice_number) where learnt_at = '-infinity';
