-- Assignment (decision 11): totals of lists that cost the same for 100 customers as for 100,000.

-- How many cv × org a business unit has, and how many of them a person has. `version` grows with every change, so that what
-- a server remembers of a list is known to be of now.
create table customer_org_tally (
  bu text primary key references business_unit on delete cascade,
  pairs int not null,
  version bigint not null default 1
);
create table user_customer_tally (
  user_id text not null references app_user on delete cascade,
  bu text not null,
  pairs int not null,
  version bigint not null default 1,
  primary key (user_id, bu)
);

create function tally_sold() returns trigger language plpgsql as $$
begin
  insert into customer_org_tally as t (bu, pairs) select bu, count(*) from changed group by bu order by bu
    on conflict (bu) do update set pairs = t.pairs + excluded.pairs, version = t.version + 1;
  return null;
end $$;
create function tally_unsold() returns trigger language plpgsql as $$
begin
  update customer_org_tally t set pairs = t.pairs - c.pairs, version = t.version + 1
    from (select bu, count(*) as pairs from changed group by bu) c where c.bu = t.bu;
  return null;
end $$;
create trigger customer_org_added after insert on customer_org referencing new table as changed for each statement execute function tally_sold();
create trigger customer_org_taken after delete on customer_org referencing old table as changed for each statement execute function tally_unsold();

create function tally_assigned() returns trigger language plpgsql as $$
begin
  insert into user_customer_tally as t (user_id, bu, pairs) select user_id, bu, count(*) from changed group by user_id, bu order by user_id, bu
    on conflict (user_id, bu) do update set pairs = t.pairs + excluded.pairs, version = t.version + 1;
  return null;
end $$;
-- Where the person goes as well, their tally is gone already.
create function tally_unassigned() returns trigger language plpgsql as $$
begin
  update user_customer_tally t set pairs = t.pairs - c.pairs, version = t.version + 1
    from (select user_id, bu, count(*) as pairs from changed group by user_id, bu) c where c.user_id = t.user_id and c.bu = t.bu;
  return null;
end $$;
create trigger user_customer_added after insert on user_customer referencing new table as changed for each statement execute function tally_assigned();
create trigger user_customer_taken after delete on user_customer referencing old table as changed for each statement execute function tally_unassigned();

insert into customer_org_tally (bu, pairs) select bu, count(*) from customer_org group by bu;
insert into user_customer_tally (user_id, bu, pairs) select user_id, bu, count(*) from user_customer group by user_id, bu;
