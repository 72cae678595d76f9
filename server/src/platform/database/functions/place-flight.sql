-- Places what waits to be ordered at one moment, the carts of many people, in one transaction: each cart all or none (D-42), at the
-- prices it was checked at, within the credit limit or waiting (D-44). One commit and one of each statement serve them all.
-- `flight` lists {audited, key, hash, keyless, again, version, header, orders: [{prdTypeCode, amount, quantity, lines: [{sku, quantity, unitPrice, amount}]}], after},
-- amounts in satang, hashes in hex, no key of one person twice. Answers for each, in the same order, one of
--   {answer}   placed
--   {first}    placed before under this key: {same, answer}, `same` where the body was the same one
--   {refused}  the code of why this person may not any more
--   {stale}    what is sold has changed since the cart was checked
--   {held}     somebody else holds the key or the customer at this moment; nothing here waits for them
create or replace function place_flight(flight jsonb) returns jsonb language plpgsql as $$
declare
  free bigint[];
  wish record;
  asked jsonb;
  place text[];
  credit_left bigint;
  over bigint;
  id bigint;
  number text;
  subject text;
  placed jsonb;
  -- Of each order: its number on both sides, satang over the limit, the first of its cart, whom and whither it is for, and what came. What came is long: it is
  -- handed on as it is, and not put together and taken apart again for each statement.
  ids bigint[] := '{}';
  numbers text[] := '{}';
  overs bigint[] := '{}';
  check_outs bigint[] := '{}';
  places jsonb[] := '{}';
  headers jsonb[] := '{}';
  wanted jsonb[] := '{}';
  -- Of each cart that is placed.
  audits jsonb[] := '{}';
  keys text[] := '{}';
  hashes text[] := '{}';
  answers jsonb[] := '{}';
  afters text[] := '{}';
  verdicts jsonb[] := array_fill(null::jsonb, array[jsonb_array_length(flight)]);
begin
  -- What can still hold us is another release's writer, for a moment.
  perform set_config('lock_timeout', '250', true);
  -- Locks come first and the sums after them, so that a sum sees what those before us committed.
  select array_agg(w.at) into free
  from rows from (jsonb_to_recordset(flight) as (audited jsonb, key text)) with ordinality as w(audited, key, at)
  where pg_try_advisory_xact_lock(hashtextextended((w.audited->>'userId') || ' ' || w.key, 0))
    and exists (select from customer_org o
      where o.bu = w.audited->>'bu' and o.cv_code = w.audited->>'cv' and o.org_code = w.audited->>'org' for key share skip locked)
    and (exists (select from credit c
        where c.bu = w.audited->>'bu' and c.org_code = w.audited->>'org' and c.cv_code = w.audited->>'cv' for update skip locked)
      or not exists (select from credit c where c.bu = w.audited->>'bu' and c.org_code = w.audited->>'org' and c.cv_code = w.audited->>'cv'));

  for wish in
    select w.*, array[w.audited->>'bu', w.audited->>'org', w.audited->>'cv'] as place,
      a.user_id, a.active_flag, a.user_group, a.reaches, a.master_version, first.answer as first_answer, first.same, first.created_at, c.credit_limit, t.used
    from rows from (jsonb_to_recordset(flight) as (audited jsonb, key text, hash text, keyless boolean, again boolean, version bigint, header jsonb, orders jsonb, after text))
      with ordinality as w(audited, key, hash, keyless, again, version, header, orders, after, at)
    left join lateral authority_of((w.audited->>'sessionId')::uuid, w.audited->>'bu', w.audited->>'cv', w.audited->>'org', (w.audited->>'at')::timestamptz) a on true
    left join lateral (select i.answer, i.body_hash = decode(w.hash, 'hex') as same, i.created_at from idempotency i
      where i.user_id = w.audited->>'userId' and i.key = w.key limit 1) first on true
    left join lateral (select l.credit_limit from credit l
      where l.bu = w.audited->>'bu' and l.org_code = w.audited->>'org' and l.cv_code = w.audited->>'cv' limit 1) c on true
    cross join lateral (select coalesce(sum(p.ordered + p.owed), 0)::bigint as used from place_tally p
      where p.bu = w.audited->>'bu' and p.org_code = w.audited->>'org' and p.cv_code = w.audited->>'cv') t
    order by place, w.at
  loop
    verdicts[wish.at] := case
      when wish.user_id is null then jsonb_build_object('refused', 'session_expired')
      when wish.active_flag <> 'Y' then jsonb_build_object('refused', 'inactive_account')
      when wish.user_group <> wish.audited->>'group' then jsonb_build_object('refused', 'AUTH-002')
      when not wish.reaches then jsonb_build_object('refused', 'not_found')
      when wish.at = any (free) is not true then jsonb_build_object('held', true)
      -- A keyless repeat is the same for ten seconds (decisions/placing-orders.md).
      when wish.created_at is not null and not (wish.keyless and (wish.again or wish.created_at not between now() - interval '10 seconds' and now() + interval '10 seconds'))
        then jsonb_build_object('first', jsonb_build_object('same', wish.same, 'answer', wish.first_answer))
      when wish.master_version <> wish.version then jsonb_build_object('stale', true)
    end;
    continue when verdicts[wish.at] is not null;
    if wish.created_at is not null then delete from idempotency i where i.user_id = wish.audited->>'userId' and i.key = wish.key; end if;

    -- A customer without a limit on file is not checked. What does not fit waits with the amount over, and uses nothing (D-44).
    if place is distinct from wish.place then
      place := wish.place;
      credit_left := wish.credit_limit - wish.used;
    end if;
    placed := '[]';
    subject := null;
    for at in 0 .. jsonb_array_length(wish.orders) - 1 loop
      asked := wish.orders->at;
      over := case when (asked->>'amount')::bigint > credit_left then (asked->>'amount')::bigint - greatest(credit_left, 0) end;
      if over is null then credit_left := credit_left - (asked->>'amount')::bigint; end if;
      id := nextval('orders_order_id_seq');
      number := nextval('order_number_seq')::text;
      number := 'SO-' || (wish.header->>'month') || '-' || lpad(number, greatest(5, length(number)), '0');
      placed := placed || jsonb_build_object('orderId', id, 'orderNumber', number, 'prdTypeCode', asked->'prdTypeCode');
      subject := concat_ws(' ', subject, number);
      ids := ids || id;
      numbers := numbers || number;
      overs := overs || over;
      check_outs := check_outs || (placed->0->>'orderId')::bigint;
      places := places || wish.audited;
      headers := headers || wish.header;
      wanted := wanted || asked;
    end loop;
    verdicts[wish.at] := jsonb_build_object('answer', placed->0 || jsonb_build_object('orders', placed));
    audits := audits || (wish.audited || jsonb_build_object('subject', subject));
    keys := keys || wish.key;
    hashes := hashes || wish.hash;
    answers := answers || (verdicts[wish.at]->'answer');
    afters := afters || wish.after;
  end loop;
  if cardinality(ids) = 0 then return to_jsonb(verdicts); end if;

  insert into orders (order_id, order_number, bu, org_code, cv_code, prd_type_code, ship_to, ship_to_name, send_by, send_by_name,
    require_date, require_time, order_date, order_time, license_plate, license_plate_plain, comments, telephone,
    amount, total_product, total_qty, waiting_reason, waiting_over, check_out, created_by, created_at)
  overriding system value
  select r.id, r.number, p.bu, p.org, p.cv, o."prdTypeCode", h.shipto, h."shipToName", h."orderBy", h."sendByName",
    h."requireDate", h."requireTime", h."orderDate", h."orderTime", h."licensePlate", h."licensePlatePlain", h.comments, h.telephone,
    o.amount, jsonb_array_length(o.lines), o.quantity, case when r.over is not null then 'over_credit_limit' end, r.over, r.check_out, p."userId", p.at
  from unnest(ids, numbers, overs, check_outs, places, headers, wanted) as r(id, number, over, check_out, place, header, asked),
    jsonb_to_record(r.asked) as o("prdTypeCode" text, amount bigint, quantity numeric, lines jsonb),
    jsonb_to_record(r.place) as p(bu text, org text, cv text, "userId" text, at timestamptz),
    jsonb_to_record(r.header) as h(shipto text, "shipToName" text, "orderBy" text, "sendByName" text, "requireDate" date, "requireTime" text, "orderDate" date, "orderTime" text,
      "licensePlate" text, "licensePlatePlain" text, comments text, telephone text);

  -- Each line finds its product by key: a join would read the catalogue.
  insert into order_line (order_id, sequence, sku, product_code, medicine_code, grade_code, grade_name_th, grade_name_en, name_th, name_en,
    unit_code, unit_name_th, unit_name_en, pack_size, weight_kg, price_by, image_path, order_qty, unit_price, amount, net_amount)
  select r.id, l.sequence, p.sku, p.product_code, p.medicine_code, p.grade_code, p.grade_name_th, p.grade_name_en, p.name_th, p.name_en,
    p.unit_code, p.unit_name_th, p.unit_name_en, p.pack_size, p.weight_kg, p.price_by, p.image_path, l.quantity, l.price, l.amount, l.amount
  from (select u.id, u.place->>'bu' as bu, u.asked->'lines' as lines from unnest(ids, places, wanted) as u(id, place, asked) offset 0) r
  cross join lateral rows from (jsonb_to_recordset(r.lines) as (sku text, quantity numeric, "unitPrice" bigint, amount bigint))
    with ordinality as l(sku, quantity, price, amount, sequence)
  cross join lateral (select * from product p where p.bu = r.bu and p.sku = l.sku limit 1) p;

  insert into order_step (order_id, at, user_id, user_name, user_group, from_status, to_status)
  select r.id, (r.place->>'at')::timestamptz, r.place->>'userId', r.header->>'userName', r.place->>'group', null, 'PO' from unnest(ids, places, headers) as r(id, place, header);

  insert into outbox (document, kind, payload, created_at)
  select r.number, 'order', jsonb_build_object('orderId', r.id, 'orderNumber', r.number, 'header', r.header, 'place', r.place - array['requestId', 'sessionId'],
      'waitingOver', r.over, 'checkOut', r.check_out, 'prdTypeCode', r.asked->'prdTypeCode', 'amount', r.asked->'amount', 'lines', r.asked->'lines'),
    (r.place->>'at')::timestamptz
  from unnest(ids, numbers, overs, check_outs, places, headers, wanted) as r(id, number, over, check_out, place, header, asked);

  insert into idempotency (user_id, key, call, body_hash, answer)
  select d.audited->>'userId', d.key, d.audited->>'call', decode(d.hash, 'hex'), d.answer from unnest(audits, keys, hashes, answers) as d(audited, key, hash, answer);

  perform write_audits(audits, null, afters);
  return to_jsonb(verdicts);
end $$;
