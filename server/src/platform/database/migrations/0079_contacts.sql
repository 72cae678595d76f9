-- locks: app_user, organisation, user_customer
-- The contacts of a customer: the salesperson who was assigned first, and the selling organisation.
alter table app_user
  add column telephone text not null default '',
  add column line_id text not null default '';

alter table organisation add column line_id text not null default '';

-- Customers assigned before this migration have one moment; among them the smaller user id counts.
alter table user_customer add column assigned_at timestamptz not null default now();
create index user_customer_of_customer on user_customer (bu, cv_code, org_code, assigned_at, user_id);
