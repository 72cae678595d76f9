-- way back: yes
-- Codes that customers and products had in the ERP before (features/integration/master-data/former-codes.ts). A row stays: what still names the
-- code finds what has its history.
create table former_code (
  kind text not null check (kind in ('customer', 'product')),
  -- of a product, the business unit; '' for a customer
  bu text not null,
  code text not null,
  current_code text not null,
  changed_at timestamptz not null default now(),
  primary key (kind, bu, code)
);
create index former_code_of_current on former_code (kind, bu, current_code);
