-- locks: customer
-- way back: yes
-- An order that repeats. It belongs to a customer at an organisation, as a draft does.
create table standing_order (
  bu text not null,
  standing_id bigint generated always as identity,
  org_code text not null,
  cv_code text not null references customer,
  name text not null,
  -- fields of the order's header, under their names in `orderh`, without a day
  delivery jsonb not null,
  -- 1 is Monday, 7 is Sunday: '2;5'
  weekdays text not null,
  every_weeks int not null,
  from_day date not null,
  until_day date,
  -- the first day after a pause
  paused_until date,
  move text not null check (move in ('before', 'after')),
  days_ahead int not null,
  at_cut_off text not null check (at_cut_off in ('send', 'leave_out')),
  version int not null default 1,
  -- in whose name it is ordered
  saved_by text not null,
  saved_at timestamptz not null,
  -- a day that ended before this moment is none of this order's
  since timestamptz not null,
  -- when the server looks at it next; null where nothing comes any more
  look_at timestamptz,
  primary key (bu, standing_id)
);
create index standing_of_customer on standing_order (bu, cv_code, org_code);
create index standing_to_look_at on standing_order (look_at) where look_at is not null;
create index standing_of_person on standing_order (saved_by);

create table standing_line (
  bu text not null,
  standing_id bigint not null,
  sku text not null,
  quantity int not null check (quantity > 0),
  position int not null,
  primary key (bu, standing_id, sku),
  foreign key (bu, standing_id) references standing_order on delete cascade
);

-- What became of a day of the rhythm. One row for each, so that each is asked about and ordered once, however many copies of the server look.
create table standing_day (
  bu text not null,
  standing_id bigint not null,
  -- of the rhythm; the delivery may be on a day before or after it
  day date not null,
  deliver_on date,
  state text not null check (state in ('asked', 'sent', 'skipped', 'left_out', 'not_sent')),
  draft_id bigint,
  ends_at timestamptz not null,
  -- when the server looks at it next; null once it has ended
  look_at timestamptz,
  why_not_sent text not null default '',
  order_id bigint,
  order_number text not null default '',
  primary key (bu, standing_id, day),
  foreign key (bu, standing_id) references standing_order on delete cascade
);
create index standing_day_to_look_at on standing_day (look_at) where look_at is not null;
create index standing_day_old on standing_day (day);
