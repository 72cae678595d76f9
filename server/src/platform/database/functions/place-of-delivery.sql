-- A stop (a ship-to of a customer on a day) takes one place of a rule, in the name of one of its orders that does not wait for credit (decisions/delivery-days.md).
-- Check-outs and edits take it (features/delivery/days/places.ts); here an order that is released takes it, and one that waits, stops or is removed gives it up:
-- to another order of the stop, else back to the day. Each locks the day's row first.

-- The rule of an order, as `ruleFor` in contract/src/delivery/days/plan.ts finds it.
create or replace function delivery_rule_of(asked orders) returns delivery_rule language sql stable as $$
  select r from delivery_rule r
  where r.bu = asked.bu and r.prd_type_code in ('', asked.prd_type_code) and r.zone in ('', coalesce((
    select s.zone from ship_to s where s.cv_code = asked.cv_code and s.org_code = asked.org_code and s.ship_to = asked.ship_to), ''))
  order by r.zone <> '' desc, r.prd_type_code <> '' desc limit 1
$$;

create or replace function take_place_of(asked orders) returns void language plpgsql as $$
declare
  rule delivery_rule := delivery_rule_of(asked);
begin
  if rule.places is null or asked.require_date is null then return; end if;
  insert into delivery_day_tally as t (bu, zone, prd_type_code, day, used) values (rule.bu, rule.zone, rule.prd_type_code, asked.require_date, 0)
  on conflict (bu, day, zone, prd_type_code) do update set used = t.used;
  if exists (select from orders o join delivery_place p using (order_id)
    where o.bu = asked.bu and o.cv_code = asked.cv_code and o.org_code = asked.org_code and o.require_date = asked.require_date and o.ship_to = asked.ship_to
      and p.day = asked.require_date and p.zone = rule.zone and p.prd_type_code = rule.prd_type_code) then return;
  end if;
  insert into delivery_place (order_id, bu, zone, prd_type_code, day) values (asked.order_id, rule.bu, rule.zone, rule.prd_type_code, asked.require_date)
  on conflict (order_id) do nothing;
  if not found then return; end if;
  update delivery_day_tally t set used = t.used + 1
  where t.bu = rule.bu and t.day = asked.require_date and t.zone = rule.zone and t.prd_type_code = rule.prd_type_code;
end $$;

create or replace function free_place_of(freed orders) returns void language plpgsql as $$
declare
  place delivery_place;
  heir bigint;
begin
  select * into place from delivery_place where order_id = freed.order_id;
  if not found then return; end if;
  perform from delivery_day_tally t where t.bu = place.bu and t.day = place.day and t.zone = place.zone and t.prd_type_code = place.prd_type_code for update;
  -- One that another transaction changes is left out, so that neither waits for the other.
  select o.order_id into heir from orders o cross join lateral delivery_rule_of(o) r
  where o.bu = freed.bu and o.cv_code = freed.cv_code and o.org_code = freed.org_code and o.require_date = place.day and o.ship_to = freed.ship_to
    and o.order_id <> freed.order_id and o.waiting_reason is null and o.status not in ('C', 'REJ')
    and r.zone = place.zone and r.prd_type_code = place.prd_type_code and not exists (select from delivery_place p where p.order_id = o.order_id)
  order by o.order_id limit 1 for no key update of o skip locked;
  if heir is not null then
    update delivery_place set order_id = heir where order_id = freed.order_id;
    return;
  end if;
  delete from delivery_place where order_id = freed.order_id;
  update delivery_day_tally t set used = t.used - 1
  where t.bu = place.bu and t.day = place.day and t.zone = place.zone and t.prd_type_code = place.prd_type_code;
end $$;

create or replace function free_delivery_place() returns trigger language plpgsql as $$
begin
  perform free_place_of(old);
  return null;
end $$;
create or replace function weigh_delivery_place() returns trigger language plpgsql as $$
begin
  if new.waiting_reason is not null then perform free_place_of(new);
  elsif new.status not in ('C', 'REJ') then perform take_place_of(new);
  end if;
  return null;
end $$;
create or replace trigger orders_place_stopped after update of status on orders for each row
  when (old.status is distinct from new.status and new.status in ('C', 'REJ')) execute function free_delivery_place();
create or replace trigger orders_place_removed after delete on orders for each row execute function free_delivery_place();
create or replace trigger orders_place_waiting after update of waiting_reason on orders for each row
  when ((old.waiting_reason is null) <> (new.waiting_reason is null)) execute function weigh_delivery_place();
