import { mostLookedAt } from '#platform/search/words-sql.ts';

/**
 * Tables whose size depends on the supplier's set-up (units, organisations, methods, a row for each set of units), not on what is sold and paid; and
 * queues that are empty after seconds.
 */
export const settledTables = [
  'audit_unsealed',
  'backup_run',
  'failed_call',
  'integration_former_token',
  'integration_token',
  'bank_account',
  'business_unit',
  'carrier',
  'channel_state',
  'customer_org_tally',
  'delivery_closed_day',
  'delivery_rule',
  'emptied_audit',
  'master_version',
  'migration',
  'notice_progress',
  'organisation',
  'payment_method',
  'product_group',
  'product_type',
  'receipt_number',
  'receiver',
  'secret_key',
  'server_copy',
  'signing_key',
  'price_day',
  'sql_function',
  'user_level',
  'user_tally',
  'web_file',
];

/**
 * Makes the small supplier a hundred times `hundredths` of a large one. 100 gives 100,000 customers and people, a million orders, years of invoices,
 * receipts, cash days, bank transactions, sessions and audit rows. One organisation sells 20 products of one type at 200 customers' own prices.
 * There are more customers, people and products of another organisation than a search reads one by one.
 */
export const largeSupplier = (hundredths: number): readonly string[] => {
  const thousand = `generate_series(0, ${1000 * hundredths - 1}) g`;
  const searched = `generate_series(0, ${Math.max(1000 * hundredths, mostLookedAt + 100) - 1}) g`;
  const place = `'feed', '1001', 'Z' || g`;
  const person = `'V' || g`;
  // Days of the last five years.
  const then = `now() - g % 1800 * interval '1 day'`;
  return [
    `insert into product (bu, sku, prd_type_code, group_code, product_code, name_th, name_en, unit_code, unit_name_th, unit_name_en)
      select 'feed', 'P' || g, case when g < 20 then 'PIG' else 'MED' end, case when g < 20 then 'GROW' else '' end, 'P' || g, 'อาหาร ' || md5(g::text), 'Feed ' || g, 'BAG', 'ถุง', 'bag' from ${thousand}`,
    `insert into product (bu, sku, prd_type_code, product_code, name_th, name_en, unit_code, unit_name_th, unit_name_en)
      select 'feed', 'W' || g, 'MED', 'W' || g, 'ยา ' || md5(g::text), 'Drug ' || g, 'BAG', 'ถุง', 'bag' from ${searched}`,
    `insert into product_price (bu, org_code, sku, unit_price) select 'feed', '1002', 'W' || g, 100 from ${searched}`,
    `insert into customer (cv_code, name_th, name_en, tel_no) select 'Z' || g, 'ฟาร์ม ' || g, 'Farm ' || g, '08' || lpad(g::text, 8, '0') from ${searched}`,
    `insert into former_code (kind, bu, code, current_code) select 'customer', '', 'Y' || g, 'Z' || g from ${thousand}`,
    'analyze customer, product',
    `insert into customer_org (bu, cv_code, org_code) select 'feed', 'Z' || g, '1001' from ${searched}`,
    'analyze customer_org',
    `insert into product_price (bu, org_code, sku, unit_price) select 'feed', '1001', 'P' || g, 100 from generate_series(0, 19) g`,
    `insert into product_price (bu, org_code, sku, cv_code, unit_price) select 'feed', '1001', 'P' || g, 'Z' || c, 90 from generate_series(0, 19) g, generate_series(0, 199) c`,
    `insert into price_period (bu, org_code, sku, cv_code, unit_price) select bu, org_code, sku, cv_code, unit_price from product_price where cv_code <> ''`,
    `insert into customer_word (bu, cv_code, word, written, sku, learnt_at) select 'feed', 'Z' || g, 'ขุนใหญ่', 'ขุนใหญ่', 'P' || g % 1000, now() from ${searched}`,
    `insert into customer_sheet (bu, cv_code, shape, columns, learnt_at) select 'feed', 'Z' || g, md5(g::text), '{product}', now() from ${searched}`,
    `insert into draft (bu, org_code, cv_code, source, begun_by, begun_at, changed_by, changed_at)
      select ${place}, 'cart', ${person}, ${then}, ${person}, ${then} from ${searched}`,
    `insert into draft_line (draft_id, sku, quantity, position, version, changed_by, changed_at) select draft_id, 'P1', 10, 1, 1, changed_by, changed_at from draft`,
    `insert into order_guide (bu, org_code, cv_code, name, created_at) select ${place}, '', now() from ${searched}`,
    `insert into order_guide_row (bu, guide_id, sku, place) select bu, guide_id, 'P' || g, g from order_guide, generate_series(0, 4) g`,
    `insert into standing_order (bu, org_code, cv_code, name, delivery, weekdays, every_weeks, from_day, move, days_ahead, at_cut_off, saved_by, saved_at, since, look_at)
      select ${place}, '', '{}', '2;5', 1, current_date, 'before', 2, 'send', ${person}, now(), now(), now() + g * interval '1 minute' from ${searched}`,
    `insert into standing_line (bu, standing_id, sku, quantity, position) select bu, standing_id, 'P' || g, 10, g from standing_order, generate_series(1, 3) g`,
    `insert into standing_day (bu, standing_id, day, deliver_on, state, draft_id, ends_at, look_at)
      select s.bu, s.standing_id, current_date + 1, current_date + 1, 'asked', s.standing_id, now() + interval '1 day', now() + s.standing_id * interval '1 minute' from standing_order s`,
    `insert into payment_method (org_code, barcode_type) values ('1001', '4') on conflict do nothing`,
    `insert into ship_to (org_code, cv_code, ship_to, name_th, name_en) select '1001', 'Z' || g, 'H1', 'เล้า 1', 'House 1' from ${thousand}`,
    `insert into credit (bu, org_code, cv_code, credit_limit) select ${place}, 1000000 from ${thousand}`,
    // A quarter of the people serve customers, the others have one customer.
    `insert into app_user (user_id, username, first_name, last_name, email, user_group)
      select ${person}, 'person' || g, 'สมชาย ' || md5(g::text), 'ใจดี', 'person' || g || '@farm.example', case when g % 4 = 0 then 'SALEMAN' else 'CUSTOMER' end from ${searched}`,
    'analyze app_user',
    `insert into user_bu (user_id, bu) select ${person}, 'feed' from ${searched}`,
    `insert into user_customer (user_id, bu, cv_code, org_code) select ${person}, 'feed', 'Z' || g, '1001' from ${thousand}`,
    `insert into external_identity (provider, subject, user_id) select 'ids-portal', ${person}, ${person} from ${thousand}`,
    `insert into mas_user (provider, subject, username, first_name) select 'ids-portal', 'M' || g, 'known' || g, 'สมชาย' from ${thousand}`,
    `insert into made_profile (provider, subject, user_id) select 'ids-portal', ${person}, ${person} from ${thousand}`,
    `insert into awaited_account (user_id, provider) select ${person}, 'ids-portal' from ${thousand}`,
    `insert into user_change (at, user_id, by_user_id, by_name, kind) select ${then}, ${person}, 'U-admin', 'admin', 'created' from ${thousand}`,
    `insert into saved_filter (user_id, report, name, filter, saved_at) select ${person}, 'purchasereport', 'mine', '{}', ${then} from ${thousand}`,
    `insert into session (session_id, user_id, login_type, provider, login_provider, created_at, last_seen_at, idle_ends_at, ends_at)
      select md5(g::text)::uuid, ${person}, 'customer', 'ids-portal', 'ids-portal', ${then}, ${then}, ${then} + interval '1 day', ${then} + interval '1 day' from ${thousand}`,
    `insert into session_cookie (cookie_hash, session_id, issued_at) select sha256(g::text::bytea), md5(g::text)::uuid, ${then} from ${thousand}`,
    `insert into sign_in_attempt (txn_hash, login_type, state, nonce, code_verifier) select sha256(g::text::bytea), 'customer', 'S' || g, 'n', 'v' from ${thousand}`,
    `insert into arrival (cookie_hash, sister, token_id, user_id, return_path, ends_at) select sha256(g::text::bytea), 'sales', sha256(g::text::bytea), ${person}, '', now() + interval '1 hour' from ${thousand}`,
    `insert into sister_token_used (sister, token_id, used_at) select 'sales', sha256(g::text::bytea), now() from ${thousand}`,
    `insert into caller_count (key, count, until) select 'K' || g, 1, now() + interval '1 hour' from ${thousand}`,
    `insert into development_provider_state (issuer, model, id, payload, expires_at) select 'x', 'x', 'I' || g, '{}', now() + interval '1 hour' from ${thousand}`,
    `insert into orders (order_number, bu, org_code, cv_code, prd_type_code, status, order_date, require_date, order_time, amount, total_product, total_qty, invoice_number, created_by, created_at)
      select 'Z' || g, 'feed', '1001', case when g < ${200 * hundredths} then 'C100' else 'Z' || g % ${1000 * hundredths} end, 'PIG', (array['PO','SO','APPV','TO','INV','RECEIVE','C','REJ'])[1 + g % 8],
        current_date - g % 360, current_date - g % 360, '6:30', 100, 1, 1, case when g % 8 in (4, 5) then 'O' || g else '' end, 'test', now() from generate_series(0, ${10_000 * hundredths - 1}) g`,
    `insert into order_line (order_id, sequence, sku, product_code, name_th, name_en, unit_code, unit_name_th, unit_name_en, pack_size, order_qty, unit_price, amount, net_amount)
      select order_id, 1, 'P1', 'P1', 'อาหาร', 'Feed', 'BAG', 'ถุง', 'bag', 1, 1, 100, 100, 100 from orders where order_number like 'Z%'`,
    `insert into order_step (order_id, at, user_id, user_name, user_group, to_status) select order_id, created_at, 'V1', 'test', 'SALEMAN', 'PO' from orders where order_number like 'Z%'`,
    'analyze orders',
    `insert into delivery_place (order_id, bu, zone, prd_type_code, day)
      select order_id, bu, '', '', require_date from orders where order_number like 'Z%' and status not in ('C', 'REJ')`,
    `insert into delivery_day_tally (bu, zone, prd_type_code, day, used)
      select bu, zone, prd_type_code, day, count(*) from delivery_place group by bu, zone, prd_type_code, day`,
    `insert into delivery_position (doc_number, order_number, at) select 'O' || g, case when g % 10 = 0 then 'Z' || g end, ${then} from ${thousand}`,
    `insert into delivery_share (order_id, user_id, created_at, ends_at) select order_id, 'V' || order_id % ${1000 * hundredths}, now(), now() + interval '1 day' from orders where order_number like 'Z%1'`,
    `insert into claim (order_id, status) select order_id, 'refused' from orders where order_number like 'Z%5'`,
    `insert into claim_line (claim_id, sequence, received_qty, reason, amount) select claim_id, 1, 0, 'short', 0 from claim`,
    `insert into claim_step (claim_id, at, user_id, user_name, user_group, to_status) select claim_id, now(), 'V1', 'test', 'CUSTOMER', 'open' from claim`,
    `insert into claim_photo (photo_id, order_id, claim_id, sha256, bytes, width, height, created_by, created_at)
      select md5(claim_id::text)::uuid, order_id, claim_id, '', 1, 1, 1, 'V1', now() from claim`,
    `insert into invoice (bu, org_code, cv_code, invoice_number, invoice_date, due_date, amount, open_amount)
      select ${place}, 'Z' || g, current_date - g % 1800, current_date - g % 1800 + 30, 100, case when g % 10 = 0 then 100 else 0 end from ${thousand}`,
    `insert into credit_note (bu, org_code, cv_code, credit_note_number, credit_note_date, amount) select ${place}, 'N' || g, current_date - g % 1800, 1 from ${thousand}`,
    `insert into erp_payment (bu, org_code, cv_code, payment_number, payment_date, amount, method) select ${place}, 'E' || g, current_date - g % 1800, 1, 'cash' from ${thousand}`,
    'update account_change set learnt_at = day',
    `insert into payment_document (payment_no, bu, org_code, cv_code, barcode_type, status, amount, tax_id, suffix, merchant_name, reference1, reference2, created_by, created_at, expires_at, ended_at)
      select 'Z' || g, ${place}, '1', (array['paid','expired','cancelled'])[1 + g % 3], 100, '1', '1', 'mill', 'Z' || g, g::text, ${person}, ${then}, ${then}, ${then} from ${thousand}`,
    `insert into payment_allotment (payment_id, position, bu, invoice_number, amount, live) select payment_id, 1, bu, cv_code, 100, false from payment_document where payment_no like 'Z%'`,
    `insert into payment_slip (photo_id, payment_id, sha256, bytes, width, height, created_by, created_at) select md5(payment_id::text)::uuid, payment_id, '', 1, 1, 1, created_by, created_at from payment_document where payment_no like 'Z%'`,
    // Nearly all money matched an invoice; for one in a hundred staff had to decide.
    `insert into bank_transaction (bank, transaction_id, amount, biller_id, reference1, reference2, paid_at, told_at, raw, payment_id, allotted, doubt, resolved_at, bu, org_code)
      select 'bank-a', 'Z' || g, 100, '1', 'Z' || g, g::text, ${then}, ${then}, '', payment_id, 100, case when g % 100 = 0 then 'over' else '' end, case when g % 100 = 0 then now() end, bu, org_code
      from payment_document, cast(substr(payment_no, 2) as int) g where payment_no like 'Z%'`,
    `insert into money_decision (transaction_key, action, amount, reason, user_id, user_name, at) select transaction_key, 'accept', 0, 'as told', 'U-admin', 'admin', told_at from bank_transaction where transaction_id like 'Z%'`,
    `insert into invoice_payment (bu, invoice_number, amount, at, payment_id, transaction_key) select bu, reference1, 100, told_at, payment_id, transaction_key from bank_transaction where transaction_id like 'Z%'`,
    `insert into bank_hint (bank, transaction_id, biller_id, reference1, reference2, amount, paid_at, raw, told_at, state, next_try_at, deadline)
      select 'bank-a', 'Z' || g, '1', 'Z' || g, g::text, 100, ${then}, '', ${then}, 'confirmed', ${then}, ${then} from ${thousand}`,
    `insert into customer_advance (bu, org_code, cv_code, amount, open_amount, created_by, created_at) select ${place}, 100, 0, 'U-admin', ${then} from ${thousand}`,
    `insert into advance_return (advance_id, amount, reason, user_id, user_name, at) select advance_id, 100, 'asked', 'U-admin', 'admin', created_at from customer_advance`,
    `insert into withholding_certificate (bu, org_code, cv_code, certificate_no, invoice_number, amount, transaction_key, created_by, created_at)
      select bu, org_code, reference1, 'Z' || transaction_key, reference1, 1, transaction_key, 'U-admin', told_at from bank_transaction where transaction_id like 'Z%'`,
    `insert into cash_day (user_id, user_name, day, opened_at, float_amount, closed_at, expected, counted, reason, accepted_at)
      select ${person}, 'test', current_date - g % 1800, ${then}, 0, ${then}, 100, case when g % 10 = 0 then 90 else 100 end, 'lost', now() from ${thousand}`,
    `insert into cash_handover (handover_no, day_id, amount, receiver, at) select 'Z' || day_id, day_id, 1, 'the office', opened_at from cash_day where user_id like 'V%'`,
    `insert into receipt (receipt_no, bu, org_code, cv_code, year, number, day_id, amount, tendered, remaining, paid_at, cashier_id, cashier_name)
      select 'Z' || day_id, 'feed', '1001', 'Z' || substr(user_id, 2), 2000, day_id, day_id, 100, 100, 0, opened_at, user_id, 'test' from cash_day where user_id like 'V%'`,
    `insert into receipt_void_ask (receipt_id, user_id, user_name, reason, at) select receipt_id, cashier_id, 'test', 'wrong', paid_at from receipt where receipt_no like 'Z%'`,
    `insert into receipt_allotment (receipt_id, position, bu, invoice_number, amount, left_open) select receipt_id, 1, bu, cv_code, 100, 0 from receipt where receipt_no like 'Z%'`,
    `insert into report_job (job_id, user_id, user_group, bu, kind, lang, filter, status, created_at, ended_at) select md5(g::text)::uuid, ${person}, 'SALEMAN', 'feed', 'statement', 'th', '{}', 'done', ${then}, ${then} from ${thousand}`,
    `insert into report_result (job_id, pdf) select job_id, '' from report_job`,
    `insert into idempotency (user_id, key, call, body_hash, created_at) select ${person}, 'k', 'saveOrder', '', ${then} from ${thousand}`,
    `insert into outbox (document, kind, payload, created_at, delivered_at) select 'Z' || g, 'order', '{}', ${then}, ${then} from ${thousand}`,
    `insert into outbox_delivery (receiver, event_id, outbox_id, document, is_first, next_try_at, delivered_at) select 'erp', g, g, 'Z' || g, true, ${then}, ${then} from ${thousand}`,
    `insert into notice (user_id, kind, occasion, subject, bu, org_code, cv_code, facts, at) select ${person}, 'order_received', 'event ' || g, 'Z' || g, ${place}, '{}', ${then} from ${thousand}`,
    `insert into contact (user_id, channel, address, confirmed_at) select ${person}, 'mail', 'person' || g || '@farm.example', ${then} from ${thousand}`,
    `insert into notice_choice (user_id, kind, channel, wanted) select ${person}, 'order_received', 'mail', false from ${thousand}`,
    `insert into document_share (user_id, document, key, number, bu, org_code, cv_code, language, channel, address, created_at, ends_at)
      select ${person}, 'statement', '', '', ${place}, 'th', 'mail', 'x@x.example', now(), now() from ${thousand}`,
    `insert into report_schedule (user_id, recipient_id, kind, bu, filter, format, language, rhythm, hour, created_at, next_due_at)
      select ${person}, ${person}, 'receivable', 'feed', '{}', 'xlsx', 'th', 'daily', 7, now(), now() from ${thousand}`,
    `insert into notice_preference (user_id) select ${person} from ${thousand}`,
    `insert into known_device (user_id, device, seen_at) select ${person}, 'device ' || g, ${then} from ${thousand}`,
    `insert into line_event (event_id, line_user, user_id, kind, sent_at, received_at, not_before, state) select 'E' || g, 'U' || g, ${person}, 'message', ${then}, ${then}, ${then}, 'done' from ${thousand}`,
    `insert into chat_item (event_id, line_user, message_id, user_id, kind, words, sent_at, bu, org_code, cv_code, draft_id, ended_at, outcome, content_state, not_before)
      select 'E' || g, 'U' || g, g::text, ${person}, 'image', '510 20 ถุง', ${then}, ${place}, g, case when g % 20 > 0 then now() end, case when g % 20 > 0 then 'ordered' else '' end, 'stored', ${then} from ${thousand}`,
    `insert into order_ask (order_id, user_id, asked_by, at) select order_id, 'V' || order_id % 997, created_by, created_at from orders where order_id % 10 = 0`,
    `insert into customer_note (bu, org_code, cv_code, kind, words, next_step, day, amount, written_by, written_at)
      select ${place}, case when g % 20 = 0 then 'promise' else 'called' end, 'Z', '', case when g % 20 = 0 then current_date - 1 end, case when g % 20 = 0 then 100 end, ${person}, ${then} from ${thousand}`,
    `insert into buying_habit (bu, org_code, cv_code, day, moves, days, last_amount, recent_amount, before_amount, missing) select ${place}, current_date, 1, '[]', 0, 0, 0, '[]' from ${thousand}`,
    `insert into chat_item_content (item_id, bytes) select item_id, '' from chat_item`,
    `insert into chat_item_look (item_id, user_id, since, seen_at) select item_id, user_id, sent_at, sent_at from chat_item`,
    `insert into chat_item_answer (event_id, item_id, words, written_by, written_at) select event_id, item_id, 'x', user_id, sent_at from chat_item`,
    `insert into simulated_chat (line_user, is_person, message, taken_key, at) select 'U' || g, true, '{"text":"Z"}', 'K' || g, ${then} from ${thousand}`,
    `insert into line_link (nonce_hash, user_id, ends_at) select sha256(g::text::bytea), ${person}, ${then} from ${thousand}`,
    `insert into push_browser (user_id, subscription, added_at) select ${person}, jsonb_build_object('endpoint', 'https://push.example/' || g), ${then} from ${thousand}`,
    `insert into simulated_message (channel, address, title, body, link, provider_key, at) select 'mail', 'person' || g || '@farm.example', 'Z', 'Z', '/', gen_random_uuid(), ${then} from ${thousand}`,
    `insert into notice_delivery (notice_id, channel, state, not_before) select notice_id, 'mail', 'sent', at from notice`,
    `insert into inbox_document (source, external_id, body_hash, document, parts, body, state, answer, received_at)
      select 'erp', 'E' || g, '', 'Z' || g, '{status}', '{}', case when g % 100 = 0 then 'given up' else 'applied' end, '{}', ${then} from ${thousand}`,
    `insert into reconciliation (bu, kind, day, source, at, portal_count, portal_amount, erp_count, erp_amount, found, not_in_erp, not_in_portal, different)
      select 'feed', 'orders', current_date - g, 'erp', ${then}, 1, 100, 1, 100, '{}', 0, 0, 0 from ${thousand}`,
    `insert into integration_import (token_id, token, request_id, kind, mode, is_json, complete, confirm, dry_run, state, rows_total, created_at, outcome)
      select 1, 'erp', 'r', 'prices', 'all', true, false, false, false, case when g % 100 = 0 then 'refused' else 'done' end, 1, ${then}, '{}' from ${thousand}`,
    `insert into integration_import_part (import_id, what, part, bytes) select import_id, 'reasons', 1, '' from integration_import`,
    `insert into audit (at, request_id, outcome, call, user_id) select ${then}, 'r', 'accepted', 'saveOrder', ${person} from ${thousand}`,
    `insert into person_read (at, user_id, session_id, address, call, kind, subject) select ${then}, ${person}, md5(g::text)::uuid, '10.0.0.1', 'getUserId', 'user', ${person} from ${thousand}`,
    `insert into session_address (session_id, address, user_id, first_at, last_at) select md5(g::text)::uuid, '10.0.' || g % 250 || '.1', ${person}, ${then}, ${then} from ${thousand}`,
    `insert into consent (user_id, purpose, version, given, at, session_id) select ${person}, 'counting', '1', g % 2 = 0, ${then}, md5(g::text)::uuid from ${thousand}`,
    `insert into person_erasure (user_id, asked_at, done_at, result) select 'gone' || g, ${then}, ${then}, '{"removed": [], "kept": []}' from ${thousand}`,
    `insert into audit_seal (seal_id, audit_id, hash) select audit_id, audit_id, '' from audit_unsealed`,
    'delete from audit_unsealed',
    `update record_change set number = nextval('record_change_number')`,
    'vacuum analyze',
  ];
};
