-- Finds what of a booking of the ERP uses an advance, and lowers what is left of that advance.
create or replace function use_advance() returns trigger language plpgsql as $$
declare
  used_before bigint := case tg_op when 'UPDATE' then old.advance_used else 0 end;
  paid bigint;
  booked bigint;
  advance bigint;
begin
  select a.advance_id into advance from account_advance a
    where a.bu = new.bu and a.org_code = new.org_code and a.cv_code = new.cv_code and a.number = new.portal_number order by a.open_amount desc, a.advance_id limit 1;
  if advance is null then return new; end if;
  -- What the portal's own payment of this number paid on the invoice, and what of that other bookings have.
  select coalesce(sum(p.amount), 0) into paid from invoice_payment p left join receipt r using (receipt_id) left join bank_transaction t using (transaction_key)
    left join payment_document d on d.payment_id = coalesce(p.payment_id, t.payment_id)
    where p.bu = new.bu and p.invoice_number = new.invoice_number and new.portal_number in (r.receipt_no, d.payment_no, t.transaction_id);
  select coalesce(sum(e.amount - e.advance_used), 0) into booked from erp_payment e
    where e.bu = new.bu and e.invoice_number = new.invoice_number and e.portal_number = new.portal_number and e.payment_number <> new.payment_number;
  new.advance_used := new.amount - greatest(0, least(new.amount, paid - booked));
  update customer_advance a set open_amount = least(a.amount, greatest(0, a.open_amount + used_before - new.advance_used)) where a.advance_id = advance;
  return new;
end $$;
create or replace trigger advance_used before insert or update on erp_payment for each row
  when (new.portal_number <> '' and new.invoice_number <> '' and current_setting('smart_order.renaming', true) is distinct from 'on') execute function use_advance();
-- Bookings from before this function are written again (booked-advances.ts).
comment on function use_advance() is 'bookings to write again';
