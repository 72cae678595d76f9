-- How many people hold each set of business units; a list's total is a sum of a few rows for any number of people.
-- Writers add rows and merge those that are not locked, so that none ever waits for another.
create or replace function merge_tally() returns void language sql as $$
  with free as (select ctid from user_tally for update skip locked),
  taken as (delete from user_tally t using free where t.ctid = free.ctid returning t.units, t.people)
  insert into user_tally (units, people) select units, sum(people) from taken group by units having sum(people) <> 0
$$;
create or replace function tally_joined() returns trigger language plpgsql as $$
begin
  insert into user_tally (units, people) select units, count(*) from joined group by units;
  perform merge_tally();
  -- A new user has no customers (user-customer-tally.sql).
  insert into user_customer_tally (user_id, bu, pairs) select user_id, '', 0 from joined on conflict do nothing;
  return null;
end $$;
create or replace function tally_parted() returns trigger language plpgsql as $$
begin
  insert into user_tally (units, people) select units, -count(*) from parted group by units;
  perform merge_tally();
  return null;
end $$;
create or replace function tally_moved() returns trigger language plpgsql as $$
begin
  -- Summed, not compared row by row: PostgreSQL cannot estimate a trigger's tables, and scanned the hundred thousand new rows for each old one.
  insert into user_tally (units, people)
    select units, sum(n) from (select units, 1 as n from joined union all select units, -1 from parted) t group by units having sum(n) <> 0;
  if found then perform merge_tally(); end if;
  return null;
end $$;
create or replace trigger app_user_joined after insert on app_user referencing new table as joined for each statement execute function tally_joined();
create or replace trigger app_user_parted after delete on app_user referencing old table as parted for each statement execute function tally_parted();
create or replace trigger app_user_moved after update on app_user referencing old table as parted new table as joined for each statement execute function tally_moved();
-- Filled in for earlier people while the triggers' lock keeps new ones out.
insert into user_customer_tally (user_id, bu, pairs)
  select user_id, '', 0 from app_user u where not exists (select from user_customer_tally t where t.user_id = u.user_id and t.bu = '') on conflict do nothing;
