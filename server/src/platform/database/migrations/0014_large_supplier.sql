-- What keeps lists and orders quick where a supplier is large (decisions 40 and 41).

-- What an organisation sells is what has a list price: found without passing the prices of two hundred customers.
create index product_price_list on product_price (bu, org_code, sku) include (unit_price) where cv_code = '';

-- How often what a business unit sells, and where to, has changed; answers are remembered under it.
create table master_version (
  bu text primary key references business_unit on delete cascade,
  version bigint not null
);

-- What a customer has used of the credit at an organisation (D-44, satang: by orders, by invoices), and how often their orders there have changed. Both are
-- sums over a place's rows: writers add rows and merge those that nobody else holds, so that none ever waits for another.
create table place_tally (
  bu text not null,
  org_code text not null,
  cv_code text not null,
  ordered bigint not null,
  owed bigint not null,
  moves bigint not null
);
create index place_tally_place on place_tally (bu, org_code, cv_code) include (ordered, owed, moves);

-- Fewer and smaller entries for each order: keys are looked through by age only in the order in which they came, and a step by its order.
drop index idempotency_age;
create index idempotency_age on idempotency using brin (created_at);
alter table order_step drop constraint order_step_pkey, add primary key (order_id, step_id);
drop index order_step_order;
