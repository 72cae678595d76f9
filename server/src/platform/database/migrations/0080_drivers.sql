-- locks: delivery_position
-- The driver that the customer calls about a late lorry.
alter table delivery_position
  add column driver_name text not null default '',
  add column driver_telephone text not null default '';
