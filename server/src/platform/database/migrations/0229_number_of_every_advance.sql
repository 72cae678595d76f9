-- way back: yes
-- An advance that names no receipt, payment or bank's row has a number of its own, by which people and the ERP name it.
create or replace view account_advance as
  select a.advance_id, a.bu, a.org_code, a.cv_code, coalesce(nullif(coalesce(r.receipt_no, d.payment_no, t.transaction_id), ''), 'AD' || a.advance_id) as number, a.amount, a.open_amount, a.created_at
  from customer_advance a left join receipt r on r.advance_id = a.advance_id
    left join bank_transaction t on t.transaction_key = a.transaction_key left join payment_document d on d.payment_id = t.payment_id
  where r.voided_at is null;
