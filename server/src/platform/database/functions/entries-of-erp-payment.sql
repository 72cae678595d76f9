-- Notes what the ERP sent of a payment that it booked, as it counts beside the portal's own and as it uses an advance.
create or replace function entries_of_booking(e erp_payment) returns table (invoice_number text, kind text, document_no text, amount bigint) language sql immutable as $$
  select * from (values (e.invoice_number, 'payment', e.payment_number, -case when e.portal_number = '' then e.amount else e.advance_used end),
    ('', 'advance_used', e.portal_number, e.advance_used)) t (invoice_number, kind, document_no, amount) where t.amount <> 0
$$;
create or replace function note_booking_told() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into account_change (bu, org_code, cv_code, invoice_number, kind, document_no, day, amount)
      select a.bu, a.org_code, a.cv_code, e.invoice_number, e.kind, e.document_no, a.payment_date, e.amount from added a cross join lateral entries_of_booking(a) e;
    return null;
  end if;
  insert into account_change (bu, org_code, cv_code, invoice_number, kind, document_no, day, amount)
    select old.bu, old.org_code, old.cv_code, e.invoice_number, e.kind, e.document_no, old.payment_date, -e.amount from entries_of_booking(old) e;
  if tg_op = 'UPDATE' then
    insert into account_change (bu, org_code, cv_code, invoice_number, kind, document_no, day, amount)
      select new.bu, new.org_code, new.cv_code, e.invoice_number, e.kind, e.document_no, new.payment_date, e.amount from entries_of_booking(new) e;
  end if;
  return null;
end $$;
create or replace trigger booking_told after insert on erp_payment referencing new table as added for each statement execute function note_booking_told();
create or replace trigger booking_told_again after update on erp_payment for each row
  when ((new.org_code, new.cv_code, new.payment_date, new.amount, new.portal_number, new.advance_used)
    is distinct from (old.org_code, old.cv_code, old.payment_date, old.amount, old.portal_number, old.advance_used)
    and current_setting('smart_order.renaming', true) is distinct from 'on')
  execute function note_booking_told();
create or replace trigger booking_told_no_more after delete on erp_payment for each row execute function note_booking_told();
