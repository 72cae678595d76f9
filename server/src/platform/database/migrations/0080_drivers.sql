-- locks: delivery_position
-- Whom the customer calls about a lorry that is late.
alter table delivery_position
  add column driver_name text not null default '',
  add column driver_telephone text not null default '';
