-- Every change of what a business unit sells or where it delivers raises the unit's version, in the transaction of the change: what is
-- remembered under a version was read at that version or a later one. Each table's trigger is in a file of its own.

create or replace function move_master_version() returns trigger language plpgsql as $$
begin
  insert into master_version as m (bu, version) select distinct bu, 1 from changed order by bu
    on conflict (bu) do update set version = m.version + 1;
  return null;
end $$;

-- A ship-to place is under every business unit that sells to its customer from its organisation.
create or replace function move_master_version_of_ship_to() returns trigger language plpgsql as $$
begin
  insert into master_version as m (bu, version)
    select distinct o.bu, 1 from changed c join customer_org o on o.cv_code = c.cv_code and o.org_code = c.org_code order by o.bu
    on conflict (bu) do update set version = m.version + 1;
  return null;
end $$;
