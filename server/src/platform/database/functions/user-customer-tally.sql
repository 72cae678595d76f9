-- How many cv × org a person has in a business unit. Each change moves the version, by which a remembered list is known to be of now.
create or replace function tally_assigned() returns trigger language plpgsql as $$
begin
  insert into user_customer_tally as t (user_id, bu, pairs) select user_id, bu, count(*) from changed group by user_id, bu order by user_id, bu
    on conflict (user_id, bu) do update set pairs = t.pairs + excluded.pairs, version = t.version + 1;
  return null;
end $$;
-- Where the person goes as well, their tally is gone already.
create or replace function tally_unassigned() returns trigger language plpgsql as $$
begin
  update user_customer_tally t set pairs = t.pairs - c.pairs, version = t.version + 1
    from (select user_id, bu, count(*) as pairs from changed group by user_id, bu) c where c.user_id = t.user_id and c.bu = t.bu;
  return null;
end $$;
create or replace trigger user_customer_added after insert on user_customer referencing new table as changed for each statement execute function tally_assigned();
create or replace trigger user_customer_taken after delete on user_customer referencing old table as changed for each statement execute function tally_unassigned();
