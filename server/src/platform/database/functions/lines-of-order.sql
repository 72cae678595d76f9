-- Removes lines with their order, as a cascading foreign key would; an invariant checks that each line has its order (decisions/placing-orders.md).
create or replace function remove_lines() returns trigger language plpgsql as $$
begin
  delete from order_line l using parted p where l.order_id = p.order_id;
  return null;
end $$;
create or replace trigger orders_lines_parted after delete on orders referencing old table as parted for each statement execute function remove_lines();
