-- Notes when the open amount of an invoice last grew.
create or replace function note_invoice_growth() returns trigger language plpgsql as $$
begin
  new.grown_at := now();
  return new;
end $$;
create or replace trigger invoice_grown before update on invoice for each row
  when (new.open_amount > old.open_amount) execute function note_invoice_growth();
