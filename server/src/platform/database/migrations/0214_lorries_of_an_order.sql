-- locks: delivery_position
-- way back: yes
-- An order on several lorries has a row for each, which names the order; its number is then the order's and the plan's. Other rows are known by their number alone.
alter table delivery_position
  add column order_number text,
  add column invoice_number text not null default '',
  add column license_plate text not null default '',
  -- [{sequence, quantity, weight}] of the order's lines
  add column lines jsonb not null default '[]',
  add column received_at timestamptz;
