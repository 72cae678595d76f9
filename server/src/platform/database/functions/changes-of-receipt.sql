-- Notes that rows of receipt changed, for systems that read what changed.
create or replace function note_changes_of_receipt() returns trigger language plpgsql as $$
begin
  insert into record_change (kind, key) select distinct 'receipt', receipt_id from changed order by receipt_id
  on conflict (kind, key) do update set number = null, at = null where record_change.number is not null;
  return null;
end $$;
create or replace trigger receipt_changes_added after insert on receipt referencing new table as changed for each statement execute function note_changes_of_receipt();
create or replace trigger receipt_changes_moved after update on receipt referencing new table as changed for each statement execute function note_changes_of_receipt();

-- Rows that were added after the migration and before the triggers.
insert into record_change (kind, key) select 'receipt', receipt_id from receipt t where not exists (select from record_change c where c.kind = 'receipt' and c.key = t.receipt_id);
