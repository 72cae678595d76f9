-- Notes what the ERP sent of a credit note: what arrived, and what it was before it changed.
create or replace function note_credit_note_told() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into account_change (bu, org_code, cv_code, invoice_number, kind, document_no, day, amount)
      select bu, org_code, cv_code, invoice_number, 'credit_note', credit_note_number, credit_note_date, -amount from added;
    return null;
  end if;
  insert into account_change (bu, org_code, cv_code, invoice_number, kind, document_no, day, amount)
    values (old.bu, old.org_code, old.cv_code, old.invoice_number, 'credit_note', old.credit_note_number, old.credit_note_date, old.amount);
  if tg_op = 'UPDATE' then
    insert into account_change (bu, org_code, cv_code, invoice_number, kind, document_no, day, amount)
      values (new.bu, new.org_code, new.cv_code, new.invoice_number, 'credit_note', new.credit_note_number, new.credit_note_date, -new.amount);
  end if;
  return null;
end $$;
create or replace trigger credit_note_told after insert on credit_note referencing new table as added for each statement execute function note_credit_note_told();
create or replace trigger credit_note_told_again after update on credit_note for each row
  when ((new.org_code, new.cv_code, new.invoice_number, new.credit_note_date, new.amount)
    is distinct from (old.org_code, old.cv_code, old.invoice_number, old.credit_note_date, old.amount)
    and current_setting('smart_order.renaming', true) is distinct from 'on')
  execute function note_credit_note_told();
create or replace trigger credit_note_told_no_more after delete on credit_note for each row execute function note_credit_note_told();
