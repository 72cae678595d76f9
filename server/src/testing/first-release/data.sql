-- A small supplier's data as 0.2.0 wrote it: orders placed, edited and invoiced, cash, a waiting payment. `first-release.test.ts` applies every
-- later migration to it. Like the schema of that release it never changes.
insert into business_unit (bu, path_name, name_th, name_en, sort_order) values
  ('feed', 'feed', 'อาหารสัตว์', 'Feed', '1'),
  ('swine', 'farm', 'ฟาร์มสุกร', 'Swine farm', '2');
insert into organisation (org_code, name_th, name_en, company_code) values
  ('1001', 'โรงงานสระบุรี', 'Saraburi mill', '1001'),
  ('1002', 'โรงงานนครปฐม', 'Nakhon Pathom mill', '1002');
insert into customer (cv_code, name_th, name_en, tel_no) values
  ('C100', 'ฟาร์มรุ่งเรือง', 'Rungrueang farm', '081-234-5678'),
  ('C200', 'ฟาร์มคู่แข่ง', 'Rival farm', ''),
  ('C300', 'ฟาร์มใหม่', 'New farm', '');
insert into customer_org (bu, cv_code, org_code) values
  ('feed', 'C100', '1001'),
  ('feed', 'C200', '1001'),
  ('feed', 'C300', '1002'),
  ('swine', 'C100', '1002');
insert into customer_org_tally (bu, pairs) values
  ('feed', '3'),
  ('swine', '1');
insert into ship_to (org_code, cv_code, ship_to, name_th, name_en) values
  ('1001', 'C100', 'H1', 'เล้า 1', 'House 1'),
  ('1001', 'C200', 'H1', 'เล้า 1', 'House 1');
insert into carrier (bu, send_by, name_th, name_en) values
  ('feed', 'OWN', 'รับเอง', 'Own lorry');
insert into credit (bu, org_code, cv_code, credit_limit, changed_at) values
  ('feed', '1001', 'C100', '50000000', '2026-11-25 12:58:09+00');
insert into product_type (bu, prd_type_code, name_th, name_en, sort_order) values
  ('feed', 'PIG', 'อาหารสุกร', 'Pig feed', '1'),
  ('feed', 'MED', 'ยาและวิตามิน', 'Medicine', '2');
insert into product_group (bu, prd_type_code, group_code, name_th, name_en) values
  ('feed', 'PIG', 'GROW', 'สุกรขุน', 'Grower');
insert into product (bu, sku, prd_type_code, group_code, product_code, name_th, name_en, unit_code, unit_name_th, unit_name_en, pack_size, weight_kg) values
  ('feed', '551--', 'PIG', 'GROW', '551', 'อาหารสุกรเล็ก 551', 'Piglet feed 551', 'BAG', 'ถุง', 'bag', '1', '30.000'),
  ('feed', '552--', 'PIG', 'GROW', '552', 'อาหารสุกรขุน 552', 'Grower feed 552', 'BAG', 'ถุง', 'bag', '1', '30.000'),
  ('feed', '553--', 'PIG', 'GROW', '553', 'อาหารหมูขุนปลาย 553', 'Finisher feed 553', 'BAG', 'ถุง', 'bag', '5', '30.000'),
  ('feed', '900--', 'PIG', 'GROW', '900', 'รำข้าว', 'Rice bran', 'BAG', 'ถุง', 'bag', '1', '30.000'),
  ('feed', 'ADE--', 'MED', '', 'ADE', 'วิตามินเอดีอี', 'Vitamin ADE', 'BAG', 'ถุง', 'bag', '1', '30.000'),
  ('feed', 'IRON--', 'MED', '', 'IRON', 'ธาตุเหล็ก', 'Iron', 'BAG', 'ถุง', 'bag', '1', '30.000');
insert into product_price (bu, org_code, sku, unit_price) values
  ('feed', '1001', '551--', '61200'),
  ('feed', '1001', '552--', '54800'),
  ('feed', '1001', '553--', '53150'),
  ('feed', '1001', '900--', '0'),
  ('feed', '1001', 'ADE--', '39000'),
  ('feed', '1001', 'IRON--', '12345');
insert into master_version (bu, version) values
  ('feed', '6');
insert into app_user (user_id, username, first_name, user_group, active_flag, created_at, units) values
  ('U-admin', 'admin', 'admin', 'ADMIN', 'Y', '2026-11-25 12:58:09+00', '{}'),
  ('U-agent', 'agent', 'agent', 'AGENTS', 'Y', '2026-11-25 12:58:09+00', '{feed}'),
  ('U-customer', 'customer', 'customer', 'CUSTOMER', 'Y', '2026-11-25 12:58:09+00', '{feed}'),
  ('U-inactive', 'inactive', 'inactive', 'CUSTOMER', 'N', '2026-11-25 12:58:09+00', '{feed}'),
  ('U-rival', 'rival', 'rival', 'CUSTOMER', 'Y', '2026-11-25 12:58:09+00', '{feed}'),
  ('U-salesman', 'salesman', 'salesman', 'SALEMAN', 'Y', '2026-11-25 12:58:09+00', '{feed}'),
  ('U-superuser', 'superuser', 'superuser', 'SUPERUSER', 'Y', '2026-11-25 12:58:09+00', '{feed}');
insert into user_bu (user_id, bu) values
  ('U-agent', 'feed'),
  ('U-customer', 'feed'),
  ('U-inactive', 'feed'),
  ('U-rival', 'feed'),
  ('U-salesman', 'feed'),
  ('U-superuser', 'feed');
insert into user_tally (units, people) values
  ('{feed}', '6'),
  ('{}', '1');
insert into user_customer (user_id, bu, cv_code, org_code) values
  ('U-agent', 'feed', 'C100', '1001'),
  ('U-customer', 'feed', 'C100', '1001'),
  ('U-inactive', 'feed', 'C100', '1001'),
  ('U-rival', 'feed', 'C200', '1001'),
  ('U-salesman', 'feed', 'C100', '1001');
insert into user_customer_tally (user_id, bu, pairs, version) values
  ('U-admin', '', '0', '1'),
  ('U-agent', '', '1', '2'),
  ('U-agent', 'feed', '1', '1'),
  ('U-customer', 'feed', '1', '1'),
  ('U-customer', '', '1', '2'),
  ('U-inactive', 'feed', '1', '1'),
  ('U-inactive', '', '1', '2'),
  ('U-rival', 'feed', '1', '1'),
  ('U-rival', '', '1', '2'),
  ('U-salesman', '', '1', '2'),
  ('U-salesman', 'feed', '1', '1'),
  ('U-superuser', '', '0', '1');
insert into external_identity (provider, subject, user_id) values
  ('fosad', 'admin', 'U-admin'),
  ('fosad', 'superuser', 'U-superuser'),
  ('fosad', 'salesman', 'U-salesman'),
  ('fosad', 'agent', 'U-agent'),
  ('ids-portal', 'rival', 'U-rival'),
  ('ids-portal', 'inactive', 'U-inactive'),
  ('ids-portal', 'customer', 'U-customer');
insert into mas_user (provider, subject, username, first_name, last_name, email) values
  ('fosad', 'newclerk', 'newclerk', 'ใหม่', 'เสมียน', 'newclerk@supplier.example'),
  ('ids-portal', 'newfarm', 'newfarm', 'ใหม่', 'ฟาร์มใหม่', 'newfarm@farm.example');
insert into orders (order_id, order_number, bu, org_code, cv_code, prd_type_code, status, version, ship_to, ship_to_name, send_by, send_by_name, require_date, require_time, order_date, order_time, amount, total_product, total_qty, invoice_number, invoice_date, created_by, created_at, check_out) overriding system value values
  ('1', 'SO-6911-00001', 'feed', '1001', 'C100', 'PIG', 'PO', '1', 'H1', 'เล้า 1', 'OWN', 'รับเอง', '2026-11-26', '6:30', '2026-11-25', '19:58', '122400', '1', '2.000', '', null, 'U-customer', '2026-11-25 12:58:09+00', '1'),
  ('2', 'SO-6911-00002', 'feed', '1001', 'C100', 'MED', 'PO', '1', 'H1', 'เล้า 1', 'OWN', 'รับเอง', '2026-11-26', '6:30', '2026-11-25', '19:58', '39000', '1', '1.000', '', null, 'U-customer', '2026-11-25 12:58:09+00', '1'),
  ('3', 'SO-6911-00003', 'feed', '1001', 'C100', 'PIG', 'TO', '4', 'H1', 'เล้า 1', 'OWN', 'รับเอง', '2026-11-26', '6:30', '2026-11-25', '19:58', '219200', '1', '4.000', 'INV-3', '2026-11-25', 'U-customer', '2026-11-25 12:58:09+00', '3');
insert into order_line (order_id, sequence, sku, product_code, name_th, name_en, unit_code, unit_name_th, unit_name_en, pack_size, weight_kg, order_qty, send_qty, send_weight, allocate_qty, unit_price, amount, net_amount) values
  ('1', '1', '551--', '551', 'อาหารสุกรเล็ก 551', 'Piglet feed 551', 'BAG', 'ถุง', 'bag', '1', '30.000', '2.000', '0.000', '0.000', '0.000', '61200', '122400', '122400'),
  ('2', '1', 'ADE--', 'ADE', 'วิตามินเอดีอี', 'Vitamin ADE', 'BAG', 'ถุง', 'bag', '1', '30.000', '1.000', '0.000', '0.000', '0.000', '39000', '39000', '39000'),
  ('3', '1', '552--', '552', 'อาหารสุกรขุน 552', 'Grower feed 552', 'BAG', 'ถุง', 'bag', '1', '30.000', '4.000', '0.000', '0.000', '0.000', '54800', '219200', '219200');
insert into order_step (step_id, order_id, at, user_id, user_name, user_group, from_status, to_status, credit_over, edit) overriding system value values
  ('1', '1', '2026-11-25 12:58:09+00', 'U-customer', 'customer', 'CUSTOMER', null, 'PO', null, null),
  ('2', '2', '2026-11-25 12:58:09+00', 'U-customer', 'customer', 'CUSTOMER', null, 'PO', null, null),
  ('3', '3', '2026-11-25 12:58:09+00', 'U-customer', 'customer', 'CUSTOMER', null, 'PO', null, null),
  ('4', '3', '2026-11-25 12:58:09+00', 'U-customer', 'customer', 'CUSTOMER', 'PO', 'PO', '0', '{"lines": [{"sku": "552--", "after": {"amount": 219200, "quantity": 4, "unitPrice": 54800}, "before": {"amount": 164400, "quantity": 3, "unitPrice": 54800}}], "fields": [], "overAfter": null, "overBefore": null, "amountAfter": 219200, "amountBefore": 164400}'),
  ('5', '3', '2026-11-25 12:58:09+00', 'U-salesman', 'salesman', 'SALEMAN', 'PO', 'APPV', '0', null),
  ('6', '3', '2026-11-25 12:58:10+00', 'U-salesman', 'salesman', 'SALEMAN', 'APPV', 'TO', '0', null);
insert into invoice (bu, org_code, cv_code, invoice_number, order_number, company_code, invoice_date, due_date, amount, open_amount, grown_at) values
  ('feed', '1001', 'C100', 'INV-2', '', '1001', '2026-02-01', '2026-03-01', '100000', '100000', '2026-11-25 12:58:10+00'),
  ('feed', '1001', 'C100', 'INV-3', 'SO-6911-00003', '1001', '2026-11-25', '2026-12-25', '219200', '219200', '2026-11-25 12:58:10+00'),
  ('feed', '1001', 'C100', 'INV-1', '', '1001', '2026-02-01', '2026-03-01', '100000', '60000', '2026-11-25 12:58:10+00');
insert into place_tally (bu, org_code, cv_code, ordered, owed, moves) values
  ('feed', '1001', 'C100', '161400', '379200', '6');
insert into payment_method (org_code, barcode_type, tax_id, suffix, merchant_name) values
  ('1001', '1', '0994000001517', '01', 'SIAM FEED'),
  ('1001', '2', '0994000001517', '01', 'SIAM FEED'),
  ('1001', '4', '0994000001517', '01', 'SIAM FEED');
insert into payment_document (payment_id, payment_no, bu, org_code, cv_code, company_code, barcode_type, amount, tax_id, suffix, merchant_name, reference1, reference2, created_by, created_at, expires_at) overriding system value values
  ('1', 'PM6911000001', 'feed', '1001', 'C100', '1001', '1', '100000', '0994000001517', '01', 'SIAM FEED', 'C100', 'PM6911000001', 'U-customer', '2026-11-25 12:58:10+00', '2100-01-01 00:00:00+00');
insert into payment_allotment (payment_id, position, bu, invoice_number, amount) values
  ('1', '1', 'feed', 'INV-2', '100000');
insert into cash_day (day_id, user_id, user_name, day, opened_at, float_amount) overriding system value values
  ('1', 'U-agent', 'agent', '2026-11-25', '2026-11-25 12:58:10+00', '200000');
insert into receipt_number (org_code, year, last) values
  ('1001', '2569', '1');
insert into receipt (receipt_id, receipt_no, bu, org_code, cv_code, company_code, year, number, day_id, amount, tendered, remaining, paid_at, cashier_id, cashier_name) overriding system value values
  ('1', 'RC69-1001-000001', 'feed', '1001', 'C100', '1001', '2569', '1', '1', '40000', '50000', '379200', '2026-11-25 12:58:10+00', 'U-agent', 'agent');
insert into receipt_allotment (receipt_id, position, bu, invoice_number, amount, left_open) values
  ('1', '1', 'feed', 'INV-1', '40000', '60000');
insert into invoice_payment (invoice_payment_id, bu, invoice_number, amount, at, receipt_id) overriding system value values
  ('1', 'feed', 'INV-1', '40000', '2026-11-25 12:58:10+00', '1');
insert into idempotency (user_id, key, call, body_hash, answer, created_at) values
  ('U-customer', 'the first order', 'saveOrder', '\xe00e9d4afc962d5419c28ac72c3d33aff5ecd418280bd34a7292a8a78dcd6cb3', '{"orders": [{"orderId": 1, "orderNumber": "SO-6911-00001", "prdTypeCode": "PIG"}, {"orderId": 2, "orderNumber": "SO-6911-00002", "prdTypeCode": "MED"}], "orderId": 1, "orderNumber": "SO-6911-00001", "prdTypeCode": "PIG"}', '2026-11-25 12:58:09+00');
insert into outbox (outbox_id, document, kind, payload, created_at) overriding system value values
  ('1', 'SO-6911-00001', 'order', '{}', '2026-11-25 12:58:09+00'),
  ('2', 'SO-6911-00002', 'order', '{}', '2026-11-25 12:58:09+00'),
  ('3', 'SO-6911-00003', 'order', '{}', '2026-11-25 12:58:09+00'),
  ('4', 'SO-6911-00003', 'order-changed', '{}', '2026-11-25 12:58:09+00'),
  ('5', 'SO-6911-00003', 'order-status', '{}', '2026-11-25 12:58:09+00'),
  ('6', 'SO-6911-00003', 'order-status', '{}', '2026-11-25 12:58:10+00'),
  ('7', 'RC69-1001-000001', 'receipt', '{}', '2026-11-25 12:58:10+00'),
  ('8', 'PM6911000001', 'payment', '{}', '2026-11-25 12:58:10+00');
insert into audit (audit_id, at, request_id, outcome, call, user_id, user_group, session_id, bu, org_code, cv_code, subject, before_hash, after_hash) overriding system value values
  ('1', '2026-11-25 12:58:09+00', 'request 1', 'accepted', 'saveOrder', 'U-customer', 'CUSTOMER', '7a30c568-f48d-4010-a708-4dd156211b56', 'feed', '1001', 'C100', 'SO-6911-00001 SO-6911-00002', null, '\x420ec8f08d79b0a97e0b5bd6b81a2ca617eb6ab751deb9238bd866fc8fdc7ece'),
  ('2', '2026-11-25 12:58:09+00', 'request 2', 'accepted', 'saveOrder', 'U-customer', 'CUSTOMER', '7a30c568-f48d-4010-a708-4dd156211b56', 'feed', '1001', 'C100', 'SO-6911-00003', null, '\xc949991d79235a4a355d231f9d69f2852d74369f11b6fdc0f77e9b8b9dabc0e6'),
  ('3', '2026-11-25 12:58:09+00', 'request 3', 'accepted', 'updateOrder', 'U-customer', 'CUSTOMER', '7a30c568-f48d-4010-a708-4dd156211b56', 'feed', '1001', 'C100', 'SO-6911-00003', '\xd81924588a6f318b07e8cdcb346b8452c0f59230913c9ed05b869535915216ba', '\x889b7c6f01ae9961f2d27aabbe01589b03b8ceebe7fddef20764427b24106261'),
  ('4', '2026-11-25 12:58:09+00', 'request 4', 'accepted', 'changeStatusOrder', 'U-salesman', 'SALEMAN', '8812c950-fb5a-4b71-b9e6-bd3a22c96ad7', 'feed', '1001', 'C100', 'SO-6911-00003', '\x66bf1d0062bb4494994bc3911efd76e26c16ed97ee1fe1ae7098a8641df3773b', '\x7c02c548165491c6dcc79c062903d3c1d1c13d4ae276358a33d574a07f8a6771'),
  ('5', '2026-11-25 12:58:10+00', 'request 5', 'accepted', 'changeStatusOrder', 'U-salesman', 'SALEMAN', '8812c950-fb5a-4b71-b9e6-bd3a22c96ad7', 'feed', '1001', 'C100', 'SO-6911-00003', '\x18e0c4498ba64c775da2ac4d17c0894aa38df975ba92c4cdf9807b1eb9179c8c', '\x755e4c84b5100233d101bae5af13d5d4006fe3c24aa58d8bfb82807ccf9512fb'),
  ('6', '2026-11-25 12:58:10+00', 'request 6', 'accepted', 'openCashDay', 'U-agent', 'AGENTS', 'e475730e-0624-4b02-ae84-8a8ce78e9800', null, null, null, 'cash day 1', null, '\x697e402c84ce2e980a49a9d8f5e4d9a2c965a610c692719f1a2513f81e8d303f'),
  ('7', '2026-11-25 12:58:10+00', 'request 7', 'accepted', 'cashPaid', 'U-agent', 'AGENTS', 'e475730e-0624-4b02-ae84-8a8ce78e9800', 'feed', '1001', 'C100', 'RC69-1001-000001', null, '\x82beb5f102c81fd937dd306689edc31bb69fb43e2d7a8f6fe3bed3706d944572'),
  ('8', '2026-11-25 12:58:10+00', 'request 8', 'accepted', 'saveBarcode', 'U-customer', 'CUSTOMER', '7a30c568-f48d-4010-a708-4dd156211b56', 'feed', '1001', 'C100', 'PM6911000001', null, '\x08a28b23b1a94afb122b2bc279c56c86031db24915246be0e37f3c147e27de60');
insert into audit_unsealed (audit_id) values ('1'), ('2'), ('3'), ('4'), ('5'), ('6'), ('7'), ('8');
select setval('audit_audit_id_seq', 8);
select setval('cash_day_day_id_seq', 1);
select setval('invoice_payment_invoice_payment_id_seq', 1);
select setval('order_number_seq', 3);
select setval('order_step_step_id_seq', 6);
select setval('orders_order_id_seq', 3);
select setval('outbox_outbox_id_seq', 8);
select setval('payment_document_payment_id_seq', 1);
select setval('payment_number_seq', 1);
select setval('receipt_receipt_id_seq', 1);
