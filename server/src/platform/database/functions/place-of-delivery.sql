-- An order that is cancelled, disapproved or removed gives its place of the delivery day back. Only orders on counted days have one.
create or replace function free_delivery_place() returns trigger language plpgsql as $$
begin
  with freed as (delete from delivery_place where order_id = old.order_id returning bu, zone, prd_type_code, day)
  update delivery_day_tally t set used = t.used - 1 from freed f
  where t.bu = f.bu and t.zone = f.zone and t.prd_type_code = f.prd_type_code and t.day = f.day;
  return null;
end $$;
create or replace trigger orders_place_stopped after update of status on orders for each row
  when (old.status is distinct from new.status and new.status in ('C', 'REJ')) execute function free_delivery_place();
create or replace trigger orders_place_removed after delete on orders for each row execute function free_delivery_place();
