-- Notes that rows of claim changed, for systems that read what changed.
create or replace function note_changes_of_claim() returns trigger language plpgsql as $$
begin
  insert into record_change (kind, key) select distinct 'claim', claim_id from changed order by claim_id
  on conflict (kind, key) do update set number = null, at = null where record_change.number is not null;
  return null;
end $$;
create or replace trigger claim_changes_added after insert on claim referencing new table as changed for each statement execute function note_changes_of_claim();
create or replace trigger claim_changes_moved after update on claim referencing new table as changed for each statement execute function note_changes_of_claim();

-- Rows that were added after the migration and before the triggers.
insert into record_change (kind, key) select 'claim', claim_id from claim t where not exists (select from record_change c where c.kind = 'claim' and c.key = t.claim_id);
