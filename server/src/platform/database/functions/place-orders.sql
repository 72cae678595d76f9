-- Places the orders of one cart, all or none (D-42): claim, credit under its lock, rows, answer, outbox and audit in one statement,
-- because each trip between server and database costs more than the work itself, and a customer's credit stays locked meanwhile.
-- `header` is one delivery wish for all; `asked` lists {prdTypeCode, amount, lines: [{sku, quantity, unitPrice, amount}]} in satang.
-- Answers {answer} with the new orders, or {first} with what claim_command found under the key.
create or replace function place_orders(audited jsonb, intent text, hash bytea, keyless boolean, again boolean, header jsonb, asked jsonb, after_state bytea)
returns jsonb language plpgsql as $$
declare
  found_first jsonb;
  credit_left bigint;
  placed jsonb := '[]';
  told jsonb := '[]';
  wish record;
  id bigint;
  number text;
  over bigint;
begin
  found_first := claim_command(audited->>'userId', intent, audited->>'call', hash, keyless, again);
  if found_first is not null then return jsonb_build_object('first', found_first); end if;

  -- The lock comes first and the sum after it, so that the sum sees what the one before us committed.
  select credit_limit into credit_left from credit
    where bu = audited->>'bu' and org_code = audited->>'org' and cv_code = audited->>'cv' for update;
  if found then credit_left := credit_left - credit_used(audited->>'bu', audited->>'org', audited->>'cv'); end if;

  for wish in select * from jsonb_to_recordset(asked) as w("prdTypeCode" text, amount bigint, lines jsonb) loop
    -- A customer without a limit on file is not checked. What does not fit waits with the amount over, and uses nothing (D-44).
    over := case when wish.amount > credit_left then wish.amount - greatest(credit_left, 0) end;
    if over is null then credit_left := credit_left - wish.amount; end if;
    id := nextval('orders_order_id_seq');
    number := nextval('order_number_seq')::text;
    number := 'SO-' || (header->>'month') || '-' || lpad(number, greatest(5, length(number)), '0');

    insert into orders (order_id, order_number, bu, org_code, cv_code, prd_type_code, ship_to, ship_to_name, send_by, send_by_name,
      require_date, require_time, order_date, order_time, license_plate, license_plate_plain, comments, telephone,
      amount, total_product, total_qty, waiting_reason, waiting_over, created_by, created_at)
    overriding system value
    values (id, number, audited->>'bu', audited->>'org', audited->>'cv', wish."prdTypeCode", header->>'shipto', header->>'shipToName', header->>'orderBy', header->>'sendByName',
      (header->>'requireDate')::date, header->>'requireTime', (header->>'orderDate')::date, header->>'orderTime', header->>'licensePlate', header->>'licensePlatePlain', header->>'comments', header->>'telephone',
      wish.amount, jsonb_array_length(wish.lines), (select sum((l->>'quantity')::numeric) from jsonb_array_elements(wish.lines) l),
      case when over is not null then 'over_credit_limit' end, over, audited->>'userId', (audited->>'at')::timestamptz);

    insert into order_line (order_id, sequence, sku, product_code, medicine_code, grade_code, grade_name_th, grade_name_en, name_th, name_en,
      unit_code, unit_name_th, unit_name_en, pack_size, weight_kg, price_by, image_path, order_qty, unit_price, amount, net_amount)
    select id, l.sequence, p.sku, p.product_code, p.medicine_code, p.grade_code, p.grade_name_th, p.grade_name_en, p.name_th, p.name_en,
      p.unit_code, p.unit_name_th, p.unit_name_en, p.pack_size, p.weight_kg, p.price_by, p.image_path,
      (l.line->>'quantity')::numeric, (l.line->>'unitPrice')::bigint, (l.line->>'amount')::bigint, (l.line->>'amount')::bigint
    from jsonb_array_elements(wish.lines) with ordinality as l(line, sequence)
    join product p on p.bu = audited->>'bu' and p.sku = l.line->>'sku';

    insert into order_step (order_id, at, user_id, user_name, user_group, from_status, to_status)
    values (id, (audited->>'at')::timestamptz, audited->>'userId', header->>'userName', audited->>'group', null, 'PO');

    placed := placed || jsonb_build_array(jsonb_build_object('orderId', id, 'orderNumber', number, 'prdTypeCode', wish."prdTypeCode"));
    told := told || jsonb_build_array(jsonb_build_object('document', number, 'kind', 'order', 'payload',
      jsonb_build_object('orderId', id, 'orderNumber', number, 'header', header, 'place', audited - array['requestId', 'sessionId'], 'waitingOver', over,
        'prdTypeCode', wish."prdTypeCode", 'amount', wish.amount, 'lines', wish.lines)));
  end loop;

  perform record_command(audited || jsonb_build_object('subject', (select string_agg(p->>'orderNumber', ' ') from jsonb_array_elements(placed) p)),
    intent, placed->0 || jsonb_build_object('orders', placed), told, null, after_state);
  return jsonb_build_object('answer', placed->0 || jsonb_build_object('orders', placed));
end $$;
