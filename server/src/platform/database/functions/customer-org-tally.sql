-- How many cv × org a business unit has. Each change raises the version, which shows whether a remembered list is current.
create or replace function tally_sold() returns trigger language plpgsql as $$
begin
  insert into customer_org_tally as t (bu, pairs) select bu, count(*) from changed group by bu order by bu
    on conflict (bu) do update set pairs = t.pairs + excluded.pairs, version = t.version + 1;
  return null;
end $$;
create or replace function tally_unsold() returns trigger language plpgsql as $$
begin
  update customer_org_tally t set pairs = t.pairs - c.pairs, version = t.version + 1
    from (select bu, count(*) as pairs from changed group by bu) c where c.bu = t.bu;
  return null;
end $$;
create or replace trigger customer_org_added after insert on customer_org referencing new table as changed for each statement execute function tally_sold();
create or replace trigger customer_org_taken after delete on customer_org referencing old table as changed for each statement execute function tally_unsold();
