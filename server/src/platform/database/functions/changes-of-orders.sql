-- Notes that rows of orders changed, for systems that read what changed.
create or replace function note_changes_of_orders() returns trigger language plpgsql as $$
begin
  insert into record_change (kind, key) select 'order', order_id from changed order by order_id
  on conflict (kind, key) do update set number = null, at = null where record_change.number is not null;
  return null;
end $$;
create or replace trigger orders_changes_added after insert on orders referencing new table as changed for each statement execute function note_changes_of_orders();
create or replace trigger orders_changes_moved after update on orders referencing new table as changed for each statement execute function note_changes_of_orders();

-- Rows that were added after the migration and before the triggers.
insert into record_change (kind, key) select 'order', order_id from orders t where not exists (select from record_change c where c.kind = 'order' and c.key = t.order_id);
