-- Read-only views for operators; their columns stay fixed (design §7). Amounts are baht.
create view report_orders as
  select order_id, order_number, bu, org_code, cv_code, prd_type_code, status, order_date, order_time,
         require_date, require_time, ship_to, ship_to_name, send_by, license_plate, telephone, comments,
         amount / 100.0 as amount, total_product, total_qty, invoice_number, invoice_date,
         waiting_reason, waiting_over / 100.0 as waiting_over, created_by, created_at
  from orders;

create view report_order_lines as
  select o.order_number, l.order_id, l.sequence, l.sku, l.product_code, l.name_th, l.name_en, l.unit_code,
         l.order_qty, l.send_qty, l.send_weight, l.allocate_qty, l.unit_price / 100.0 as unit_price,
         l.amount / 100.0 as amount, l.net_amount / 100.0 as net_amount
  from order_line l join orders o using (order_id);

create view report_audit as
  select audit_id, at, request_id, outcome, call, user_id, user_group, bu, org_code, cv_code, subject, facts,
         encode(before_hash, 'hex') as before_hash, encode(after_hash, 'hex') as after_hash,
         encode(s.hash, 'hex') as seal
  from audit left join audit_seal s using (audit_id);

-- Filled when payments and cash are recorded here.
create view report_payments as
  select null::text as payment_no, null::text as bu, null::text as org_code, null::text as cv_code,
         null::text as status, null::text as method, null::numeric as amount, null::timestamptz as created_at
  where false;

create view report_receipts as
  select null::text as receipt_no, null::text as bu, null::text as org_code, null::text as cv_code,
         null::text as cashier, null::numeric as amount, null::timestamptz as created_at
  where false;
