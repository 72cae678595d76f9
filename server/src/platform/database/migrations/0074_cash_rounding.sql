-- locks: cash_day, receipt
-- Coins end at 0.25: what a receipt's cash is more or less than its amount, and how far a count may be off without anyone accepting it.
alter table receipt
  add column rounding bigint not null default 0 check (rounding between -50 and 50),
  drop constraint receipt_check1,
  -- notes and coins that the customer gave; the rest is the change
  add constraint receipt_tendered check (tendered >= amount + rounding);

alter table cash_day
  add column allowed_difference bigint not null default 0 check (allowed_difference >= 0),
  drop constraint cash_day_check1,
  add constraint cash_day_reason check (counted is null or abs(counted - expected) <= allowed_difference or trim(reason) <> '');

drop index cash_day_to_accept;
create index cash_day_to_accept on cash_day (day_id) where abs(counted - expected) > allowed_difference and accepted_at is null;

create or replace view report_receipts as
  select receipt_no, bu, org_code, cv_code, cashier_name as cashier, amount::numeric / 100 as amount, paid_at as created_at, voided_at, void_reason,
    rounding::numeric / 100 as rounding, (amount + rounding)::numeric / 100 as cash
  from receipt;
