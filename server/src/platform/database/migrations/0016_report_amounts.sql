-- Amounts of the operators' views have two decimals: 612.50, not 612.5000000000000000.
create or replace view report_orders as
  select order_id, order_number, bu, org_code, cv_code, prd_type_code, status, order_date, order_time,
         require_date, require_time, ship_to, ship_to_name, send_by, license_plate, telephone, comments,
         round(amount / 100.0, 2) as amount, total_product, total_qty, invoice_number, invoice_date,
         waiting_reason, round(waiting_over / 100.0, 2) as waiting_over, created_by, created_at
  from orders;

create or replace view report_order_lines as
  select o.order_number, l.order_id, l.sequence, l.sku, l.product_code, l.name_th, l.name_en, l.unit_code,
         l.order_qty, l.send_qty, l.send_weight, l.allocate_qty, round(l.unit_price / 100.0, 2) as unit_price,
         round(l.amount / 100.0, 2) as amount, round(l.net_amount / 100.0, 2) as net_amount
  from order_line l join orders o using (order_id);
