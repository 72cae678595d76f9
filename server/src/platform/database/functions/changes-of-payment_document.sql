-- Notes that rows of payment_document changed, for systems that read what changed.
create or replace function note_changes_of_payment_document() returns trigger language plpgsql as $$
begin
  insert into record_change (kind, key) select distinct 'payment', payment_id from changed order by payment_id
  on conflict (kind, key) do update set number = null, at = null where record_change.number is not null;
  return null;
end $$;
create or replace trigger payment_document_changes_added after insert on payment_document referencing new table as changed for each statement execute function note_changes_of_payment_document();
create or replace trigger payment_document_changes_moved after update on payment_document referencing new table as changed for each statement execute function note_changes_of_payment_document();

-- Rows that were added after the migration and before the triggers.
insert into record_change (kind, key) select 'payment', payment_id from payment_document t where not exists (select from record_change c where c.kind = 'payment' and c.key = t.payment_id);
