-- Notes what the ERP sent of an invoice: what arrived, and what it was before it changed; nothing of one that is removed.
create or replace function note_invoice_told() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into account_change (bu, org_code, cv_code, invoice_number, kind, document_no, day, due_date, amount)
      select bu, org_code, cv_code, invoice_number, 'invoice', invoice_number, invoice_date, due_date, amount from added;
    return null;
  end if;
  if tg_op = 'DELETE' then
    delete from account_change where bu = old.bu and invoice_number = old.invoice_number;
    return null;
  end if;
  insert into account_change (bu, org_code, cv_code, invoice_number, kind, document_no, day, due_date, amount)
    values (old.bu, old.org_code, old.cv_code, old.invoice_number, 'invoice', old.invoice_number, old.invoice_date, old.due_date, -old.amount),
      (new.bu, new.org_code, new.cv_code, new.invoice_number, 'invoice', new.invoice_number, new.invoice_date, new.due_date, new.amount);
  return null;
end $$;
create or replace trigger invoice_told after insert on invoice referencing new table as added for each statement execute function note_invoice_told();
create or replace trigger invoice_told_again after update on invoice for each row
  when ((new.org_code, new.cv_code, new.invoice_date, new.due_date, new.amount) is distinct from (old.org_code, old.cv_code, old.invoice_date, old.due_date, old.amount)
    and current_setting('smart_order.renaming', true) is distinct from 'on')
  execute function note_invoice_told();
create or replace trigger invoice_told_no_more after delete on invoice for each row execute function note_invoice_told();
