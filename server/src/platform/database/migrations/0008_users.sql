-- User administration (decision 10): levels, lists that cost the same for 100 users as for 10,000, and who changed what.

-- Levels that a group's people may have. The text is the supplier's own and means nothing to us (D-39).
create table user_level (
  user_group text not null check (user_group in ('ADMIN', 'SUPERUSER', 'SALEMAN', 'AGENTS', 'CUSTOMER')),
  level text not null check (level <> ''),
  name_th text not null default '',
  name_en text not null default '',
  sort_order int not null default 0,
  primary key (user_group, level)
);

-- The user list walks one of these from either end; ids last, so that the order is one.
create index app_user_by_name on app_user (first_name collate "und-x-icu", last_name collate "und-x-icu", user_id);
create index app_user_by_email on app_user (lower(email), user_id);
create index app_user_by_group on app_user (user_group, first_name collate "und-x-icu", last_name collate "und-x-icu", user_id);
create index app_user_by_status on app_user (active_flag, first_name collate "und-x-icu", last_name collate "und-x-icu", user_id);
create index user_bu_people on user_bu (bu, user_id);

-- A person's business units in one place, kept from user_bu: a super user's list asks for them at every row it passes.
alter table app_user add column units text[] not null default '{}';
update app_user u set units = b.units
from (select user_id, array_agg(bu order by bu) as units from user_bu group by user_id) b where b.user_id = u.user_id;

create function keep_units() returns trigger language plpgsql as $$
begin
  update app_user u set units = coalesce((select array_agg(b.bu order by b.bu) from user_bu b where b.user_id = u.user_id), '{}')
    where u.user_id in (select c.user_id from changed c);
  return null;
end $$;
create trigger user_bu_added after insert on user_bu referencing new table as changed for each statement execute function keep_units();
create trigger user_bu_taken after delete on user_bu referencing old table as changed for each statement execute function keep_units();

-- How many people hold each set of business units; a list's total is a sum of a few rows, whatever the number of people.
-- Writers add rows and merge those that nobody else holds, so that none ever waits for another.
create table user_tally (units text[] not null, people int not null);

create function merge_tally() returns void language sql as $$
  with free as (select ctid from user_tally for update skip locked),
  taken as (delete from user_tally t using free where t.ctid = free.ctid returning t.units, t.people)
  insert into user_tally (units, people) select units, sum(people) from taken group by units having sum(people) <> 0
$$;
create function tally_joined() returns trigger language plpgsql as $$
begin
  insert into user_tally (units, people) select units, count(*) from joined group by units;
  perform merge_tally();
  return null;
end $$;
create function tally_parted() returns trigger language plpgsql as $$
begin
  insert into user_tally (units, people) select units, -count(*) from parted group by units;
  perform merge_tally();
  return null;
end $$;
create function tally_moved() returns trigger language plpgsql as $$
begin
  if not exists (select from joined j join parted p using (user_id) where j.units <> p.units) then return null; end if;
  insert into user_tally (units, people)
    select units, sum(n) from (select units, 1 as n from joined union all select units, -1 from parted) t group by units having sum(n) <> 0;
  perform merge_tally();
  return null;
end $$;
create trigger app_user_joined after insert on app_user referencing new table as joined for each statement execute function tally_joined();
create trigger app_user_parted after delete on app_user referencing old table as parted for each statement execute function tally_parted();
create trigger app_user_moved after update on app_user referencing old table as parted new table as joined for each statement execute function tally_moved();
insert into user_tally (units, people) select units, count(*) from app_user group by units;

-- Who changed what about whom, for people to read; the audit chain holds the hashes.
create table user_change (
  change_id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id text not null references app_user on delete cascade,
  by_user_id text not null,
  by_name text not null,
  kind text not null,
  bu text,
  facts jsonb not null default '{}'
);
create index user_change_of_user on user_change (user_id, change_id desc);
