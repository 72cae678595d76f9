-- What a price is for: one of the product's unit, or a kilogram of it. A line keeps what counted that day (decision 70).
alter table product add column price_by text not null default 'quantity' check (price_by in ('quantity', 'weight'));
alter table order_line add column price_by text not null default 'quantity' check (price_by in ('quantity', 'weight'));
-- What became of a line on its way, in the product's unit and in kilograms. Null where it was never said; a 0 was said.
alter table order_line
  add column allocate_weight numeric(14,3),
  add column invoice_qty numeric(14,3),
  add column invoice_weight numeric(14,3),
  add column allocated_at timestamptz,
  add column sent_at timestamptz,
  add column invoiced_at timestamptz;
-- When weighing last made an order dearer, which no decision about its credit foresaw.
alter table orders add column grown_at timestamptz;
