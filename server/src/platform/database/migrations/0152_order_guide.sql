-- locks: customer
-- way back: yes
-- A customer's lists of products in the order of their own store. The usual list has the name '' and is stored only once it was changed.
create table order_guide (
  bu text not null,
  guide_id bigint generated always as identity,
  org_code text not null,
  cv_code text not null references customer,
  name text not null,
  created_at timestamptz not null,
  primary key (bu, guide_id),
  unique (bu, cv_code, org_code, name)
);
create table order_guide_row (
  bu text not null,
  guide_id bigint not null,
  sku text not null,
  place integer not null,
  -- how many units the customer wants to have; null where no par level is set
  par integer,
  primary key (bu, guide_id, sku),
  foreign key (bu, guide_id) references order_guide on delete cascade
);
