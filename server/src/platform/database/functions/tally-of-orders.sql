-- Every change of an order updates the tally of its place.
create or replace function tally_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_place_tally(array(
      select row(bu, org_code, cv_code, sum(case when order_uses_credit(status, waiting_reason, invoice_number, taken_over_at) then amount else 0 end), 0, 1)::place_tally
      from joined group by bu, org_code, cv_code));
  elsif tg_op = 'DELETE' then
    perform add_to_place_tally(array(
      select row(bu, org_code, cv_code, -sum(case when order_uses_credit(status, waiting_reason, invoice_number, taken_over_at) then amount else 0 end), 0, 1)::place_tally
      from parted group by bu, org_code, cv_code));
  else
    perform add_to_place_tally(array(
      select row(bu, org_code, cv_code, sum(case when order_uses_credit(status, waiting_reason, invoice_number, taken_over_at) then amount else 0 end), 0, 1)::place_tally
      from (select bu, org_code, cv_code, status, waiting_reason, invoice_number, taken_over_at, amount from joined
            union all select bu, org_code, cv_code, status, waiting_reason, invoice_number, taken_over_at, -amount from parted) t
      group by bu, org_code, cv_code));
  end if;
  return null;
end $$;
create or replace trigger orders_tally_joined after insert on orders referencing new table as joined for each statement execute function tally_orders();
create or replace trigger orders_tally_parted after delete on orders referencing old table as parted for each statement execute function tally_orders();
create or replace trigger orders_tally_moved after update on orders referencing old table as parted new table as joined for each statement execute function tally_orders();

-- Counted while the triggers' lock keeps writers out, so that no earlier order is missed.
insert into place_tally (bu, org_code, cv_code, ordered, owed, moves)
  select bu, org_code, cv_code, sum(ordered), 0, 1 from (
    select bu, org_code, cv_code, amount as ordered from orders where order_uses_credit(status, waiting_reason, invoice_number, taken_over_at)
    union all select bu, org_code, cv_code, -ordered from place_tally) t
  group by bu, org_code, cv_code having sum(ordered) <> 0;
