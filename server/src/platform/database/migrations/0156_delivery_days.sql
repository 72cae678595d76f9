-- locks: business_unit
-- way back: yes
-- When a business unit delivers, by zone and product type; '' is each of them.
create table delivery_rule (
  bu text not null references business_unit,
  zone text not null,
  prd_type_code text not null,
  -- 1 is Monday, 7 is Sunday: '1;3;5'
  weekdays text not null,
  lead_days int not null,
  -- H:mm in Bangkok
  cut_off text not null,
  -- orders of one day; null where they are not counted
  places int,
  primary key (bu, zone, prd_type_code)
);
-- Days without delivery. On a holiday there is no work either.
create table delivery_closed_day (
  bu text not null references business_unit,
  zone text not null,
  prd_type_code text not null,
  day date not null,
  is_holiday boolean not null,
  name_th text not null,
  name_en text not null,
  primary key (bu, zone, prd_type_code, day)
);
-- How many places of a rule's day are taken; a row where places are counted.
create table delivery_day_tally (
  bu text not null,
  zone text not null,
  prd_type_code text not null,
  day date not null,
  used int not null,
  primary key (bu, day, zone, prd_type_code)
);
-- The place that an order takes, of the rule that counted when it was taken.
create table delivery_place (
  order_id bigint primary key,
  bu text not null,
  zone text not null,
  prd_type_code text not null,
  day date not null
);
