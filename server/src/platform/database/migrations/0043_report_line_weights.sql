-- Lines as they were weighed: what a price is for, kilograms of one unit as sold, and what was allocated, sent and invoiced of a line, with the moment in which each
-- was first said (null where it never was, or where another system did not say when).
create or replace view report_order_lines as
  select o.order_number, l.order_id, l.sequence, l.sku, l.product_code, l.name_th, l.name_en, l.unit_code,
         l.order_qty, l.send_qty, l.send_weight, l.allocate_qty, round(l.unit_price / 100.0, 2) as unit_price,
         round(l.amount / 100.0, 2) as amount, round(l.net_amount / 100.0, 2) as net_amount,
         l.price_by, l.weight_kg, l.allocate_weight, l.invoice_qty, l.invoice_weight, l.allocated_at, l.sent_at, l.invoiced_at
  from order_line l join orders o using (order_id);
