-- A payment has the account of its invoice, so that what was paid on an account since a moment is read without its invoices.
create or replace function note_place_of_payment() returns trigger language plpgsql as $$
begin
  select i.org_code, i.cv_code into new.org_code, new.cv_code from invoice i where i.bu = new.bu and i.invoice_number = new.invoice_number;
  return new;
end $$;
create or replace trigger place_of_payment before insert on invoice_payment for each row execute function note_place_of_payment();
