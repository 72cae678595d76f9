-- Money that a bank reports for a payment changes what is read of the payment.
create or replace function note_changes_of_bank_transaction() returns trigger language plpgsql as $$
begin
  insert into record_change (kind, key) select distinct 'payment', payment_id from changed where payment_id is not null order by payment_id
  on conflict (kind, key) do update set number = null, at = null where record_change.number is not null;
  return null;
end $$;
create or replace trigger bank_transaction_changes_added after insert on bank_transaction referencing new table as changed for each statement execute function note_changes_of_bank_transaction();
create or replace trigger bank_transaction_changes_moved after update on bank_transaction referencing new table as changed for each statement execute function note_changes_of_bank_transaction();
