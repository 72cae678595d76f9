-- locks: customer_org
-- way back: yes
-- What a customer orders at an organisation by habit, computed from their orders (features/customers/day/habits.ts) on a day, while their orders had changed so
-- many times. A row of another day or with fewer changes is computed again when it is needed.
create table buying_habit (
  bu text not null,
  org_code text not null,
  cv_code text not null,
  day date not null,
  moves bigint not null,
  -- the last days with an order, the newest first
  days jsonb not null,
  last_amount bigint not null,
  recent_amount bigint not null,
  before_amount bigint not null,
  -- usual products that their latest orders lack
  missing jsonb not null,
  primary key (bu, org_code, cv_code),
  foreign key (bu, cv_code, org_code) references customer_org (bu, cv_code, org_code)
);
