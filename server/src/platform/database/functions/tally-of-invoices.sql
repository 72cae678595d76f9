-- Every change of what an invoice still owes updates the tally of its place.
create or replace function tally_invoices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_place_tally(array(select row(bu, org_code, cv_code, 0, sum(open_amount), 0)::place_tally from joined group by bu, org_code, cv_code));
  elsif tg_op = 'DELETE' then
    perform add_to_place_tally(array(select row(bu, org_code, cv_code, 0, -sum(open_amount), 0)::place_tally from parted group by bu, org_code, cv_code));
  else
    perform add_to_place_tally(array(
      select row(bu, org_code, cv_code, 0, sum(open_amount), 0)::place_tally
      from (select bu, org_code, cv_code, open_amount from joined union all select bu, org_code, cv_code, -open_amount from parted) t
      group by bu, org_code, cv_code));
  end if;
  return null;
end $$;
create or replace trigger invoice_tally_joined after insert on invoice referencing new table as joined for each statement execute function tally_invoices();
create or replace trigger invoice_tally_parted after delete on invoice referencing old table as parted for each statement execute function tally_invoices();
create or replace trigger invoice_tally_moved after update on invoice referencing old table as parted new table as joined for each statement execute function tally_invoices();

-- Counted while the triggers' lock keeps writers out, so that no earlier invoice is missed.
insert into place_tally (bu, org_code, cv_code, ordered, owed, moves)
  select bu, org_code, cv_code, 0, sum(owed), 0 from (
    select bu, org_code, cv_code, open_amount as owed from invoice where open_amount > 0
    union all select bu, org_code, cv_code, -owed from place_tally) t
  group by bu, org_code, cv_code having sum(owed) <> 0;
