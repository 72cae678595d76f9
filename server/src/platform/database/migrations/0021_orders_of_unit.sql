-- A business unit's orders, newest first, each tab by itself: what staff look through across their customers.
create index orders_of_unit on orders (bu, status, order_date desc, order_id desc) include (cv_code, org_code);
create index orders_of_unit_required on orders (bu, status, require_date desc, order_id desc) include (cv_code, org_code);
