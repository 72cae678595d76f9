-- locks: erp_payment, receipt, customer_advance
-- way back: yes
-- What of a booking of the ERP uses an advance: it names the advance's number and an invoice that the portal's own payment did not pay.
alter table erp_payment add column advance_used bigint not null default 0;
create index receipt_of_advance on receipt (advance_id) where advance_id is not null;
create index customer_advance_left on customer_advance (bu, advance_id desc) where open_amount > 0;

-- What of an advance was given back to its customer.
create table advance_return (
  return_id bigint generated always as identity primary key,
  advance_id bigint not null references customer_advance,
  amount bigint not null check (amount > 0),
  reason text not null check (trim(reason) <> ''),
  user_id text not null,
  user_name text not null,
  at timestamptz not null
);
create index advance_return_of_advance on advance_return (advance_id);

-- Advances by the number that people and the ERP know: of the receipt, the payment, or the bank's transaction. One of a void receipt is none.
create view account_advance as
  select a.advance_id, a.bu, a.org_code, a.cv_code, coalesce(r.receipt_no, d.payment_no, t.transaction_id, '') as number, a.amount, a.open_amount, a.created_at
  from customer_advance a left join receipt r on r.advance_id = a.advance_id
    left join bank_transaction t on t.transaction_key = a.transaction_key left join payment_document d on d.payment_id = t.payment_id
  where r.voided_at is null;

-- What the ERP has booked so far (later bookings: functions/advance-used.sql).
with used as (
  select e.bu, e.payment_number, e.invoice_number, min(a.advance_id) as advance_id, greatest(0, e.amount - (
    select coalesce(sum(p.amount), 0) from invoice_payment p left join receipt r using (receipt_id) left join bank_transaction t using (transaction_key)
      left join payment_document d on d.payment_id = coalesce(p.payment_id, t.payment_id)
    where p.bu = e.bu and p.invoice_number = e.invoice_number and e.portal_number in (r.receipt_no, d.payment_no, t.transaction_id))) as amount
  from account_advance a join erp_payment e on e.bu = a.bu and e.org_code = a.org_code and e.cv_code = a.cv_code and e.portal_number = a.number
  where e.portal_number <> '' and e.invoice_number <> '' group by e.bu, e.payment_number, e.invoice_number
), noted as (
  update erp_payment e set advance_used = u.amount from used u
  where u.amount > 0 and e.bu = u.bu and e.payment_number = u.payment_number and e.invoice_number = u.invoice_number
)
update customer_advance a set open_amount = greatest(0, a.open_amount - u.amount) from (select advance_id, sum(amount) as amount from used group by 1) u where a.advance_id = u.advance_id;
