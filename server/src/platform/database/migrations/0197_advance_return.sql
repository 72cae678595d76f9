-- locks: customer_advance
-- way back: yes
-- What of an advance was given back to its customer. `decision_id`: the reversal that made it money again that waits for staff.
create table advance_return (
  return_id bigint generated always as identity primary key,
  advance_id bigint not null references customer_advance,
  amount bigint not null check (amount > 0),
  reason text not null check (trim(reason) <> ''),
  user_id text not null,
  user_name text not null,
  at timestamptz not null,
  decision_id bigint
);
create index advance_return_of_advance on advance_return (advance_id);

-- Advances by the number that people and the ERP know: of the receipt, the payment, or the bank's transaction. One of a void receipt is none.
create view account_advance as
  select a.advance_id, a.bu, a.org_code, a.cv_code, coalesce(r.receipt_no, d.payment_no, t.transaction_id, '') as number, a.amount, a.open_amount, a.created_at
  from customer_advance a left join receipt r on r.advance_id = a.advance_id
    left join bank_transaction t on t.transaction_key = a.transaction_key left join payment_document d on d.payment_id = t.payment_id
  where r.voided_at is null;
