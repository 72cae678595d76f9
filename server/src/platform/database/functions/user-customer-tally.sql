-- How many cv × org a person has in a business unit, and in all under ''. Each change raises the version, which outdates remembered lists.
create or replace function tally_assigned() returns trigger language plpgsql as $$
begin
  insert into user_customer_tally as t (user_id, bu, pairs)
      select user_id, coalesce(bu, ''), count(*) from changed group by grouping sets ((user_id, bu), (user_id)) order by 1, 2
    on conflict (user_id, bu) do update set pairs = t.pairs + excluded.pairs, version = t.version + 1;
  return null;
end $$;
-- If the person is deleted as well, their tally is already removed.
create or replace function tally_unassigned() returns trigger language plpgsql as $$
begin
  update user_customer_tally t set pairs = t.pairs - c.pairs, version = t.version + 1
    from (select user_id, coalesce(bu, '') as bu, count(*) as pairs from changed group by grouping sets ((user_id, bu), (user_id))) c where c.user_id = t.user_id and c.bu = t.bu;
  return null;
end $$;
create or replace trigger user_customer_added after insert on user_customer referencing new table as changed for each statement execute function tally_assigned();
create or replace trigger user_customer_taken after delete on user_customer referencing old table as changed for each statement execute function tally_unassigned();

-- Counted while the triggers' lock keeps writers out, so that no earlier change is missed.
insert into user_customer_tally as t (user_id, bu, pairs)
  select c.user_id, '', c.pairs from (select user_id, sum(pairs) as pairs from user_customer_tally where bu <> '' group by user_id) c
    left join user_customer_tally w on w.user_id = c.user_id and w.bu = '' where w.pairs is distinct from c.pairs
  on conflict (user_id, bu) do update set pairs = excluded.pairs;
