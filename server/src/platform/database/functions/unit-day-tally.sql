-- Sums of a business unit by day: invoiced on it, and still owed on the invoices that are due on it.

-- Adds to the rows of some days and merges those that no other transaction has locked, so that no writer waits for another.
create or replace function add_to_unit_day_tally(added unit_day_tally[]) returns void language plpgsql as $$
begin
  with taken as (
    delete from unit_day_tally where ctid = any (array(
      select held.place from unnest(added) a cross join lateral (
        select t.ctid as place from unit_day_tally t where t.bu = a.bu and t.day = a.day for update skip locked) held))
    returning *
  )
  insert into unit_day_tally (bu, day, invoiced, owed)
    select bu, day, sum(invoiced), sum(owed) from (select * from taken union all select * from unnest(added)) t
    group by bu, day having sum(invoiced) <> 0 or sum(owed) <> 0;
end $$;

create or replace function tally_unit_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_unit_day_tally(array(
      select row(bu, day, sum(invoiced), sum(owed))::unit_day_tally
      from (select bu, invoice_date as day, amount as invoiced, 0 as owed from joined union all select bu, due_date, 0, open_amount from joined) t
      group by bu, day));
  elsif tg_op = 'DELETE' then
    perform add_to_unit_day_tally(array(
      select row(bu, day, sum(invoiced), sum(owed))::unit_day_tally
      from (select bu, invoice_date as day, -amount as invoiced, 0 as owed from parted union all select bu, due_date, 0, -open_amount from parted) t
      group by bu, day));
  else
    -- A payment changes what is owed only, so the day of the invoice is not touched.
    perform add_to_unit_day_tally(array(
      select row(bu, day, sum(invoiced), sum(owed))::unit_day_tally
      from (select bu, invoice_date as day, amount as invoiced, 0 as owed from joined union all select bu, due_date, 0, open_amount from joined
            union all select bu, invoice_date, -amount, 0 from parted union all select bu, due_date, 0, -open_amount from parted) t
      group by bu, day having sum(invoiced) <> 0 or sum(owed) <> 0));
  end if;
  return null;
end $$;
create or replace trigger invoice_days_joined after insert on invoice referencing new table as joined for each statement execute function tally_unit_days();
create or replace trigger invoice_days_parted after delete on invoice referencing old table as parted for each statement execute function tally_unit_days();
create or replace trigger invoice_days_moved after update on invoice referencing old table as parted new table as joined for each statement execute function tally_unit_days();

-- Counted while the triggers' lock stops writers, so that no earlier invoice is missed.
insert into unit_day_tally (bu, day, invoiced, owed)
  select bu, day, sum(invoiced), sum(owed) from (
    select bu, invoice_date as day, amount as invoiced, 0 as owed from invoice union all select bu, due_date, 0, open_amount from invoice where open_amount > 0
    union all select bu, day, -invoiced, -owed from unit_day_tally) t
  group by bu, day having sum(invoiced) <> 0 or sum(owed) <> 0;
