-- Changes orders that are still in PO, the edits of many people in one transaction (D-41): each edit whole or not at all, at the version it was made
-- from and the prices it was checked at, within the credit limit or waiting (D-44). The manner is place_flight's.
-- `flight` lists {audited, key, hash, keyless, again, master, orderId, version, changes, relined, resequenced, header, amount, quantity,
--   lines: [{was, same, sku, quantity, unitPrice, amount}], edit, before, after}: `lines` is what the order holds from now on, `was` the line's number until
--   now, `same` where it stays as it is; `relined` where any differs, `resequenced` where one is added, taken out or moved. Amounts in satang, hashes in hex,
--   no key of one person twice. Answers for each, in the same order, what place_flight answers, or
--   {changed}  the order is no longer of this version
create or replace function edit_flight(flight jsonb) returns jsonb language plpgsql as $$
declare
  free bigint[];
  wish record;
  place text[];
  credit_left bigint;
  over bigint;
  decides boolean;
  moved bigint[] := '{}';
  -- Of each edit that changes something: as it came, the order's number, satang over the limit, whether they were decided about, and its step of the history.
  -- What came is long: it is handed on as it is, and not taken apart again for each statement.
  ready jsonb[] := '{}';
  numbers text[] := '{}';
  overs bigint[] := '{}';
  decided boolean[] := '{}';
  edits jsonb[] := '{}';
  done jsonb[] := '{}';
  parted order_line[];
  verdicts jsonb[] := array_fill(null::jsonb, array[jsonb_array_length(flight)]);
begin
  perform set_config('lock_timeout', '250', true);
  -- Locks come first and the sums after them, so that a sum sees what those before us committed.
  select array_agg(w.at) into free
  from rows from (jsonb_to_recordset(flight) as (audited jsonb, key text, "orderId" bigint)) with ordinality as w(audited, key, id, at)
  where pg_try_advisory_xact_lock(hashtextextended((w.audited->>'userId') || ' ' || w.key, 0))
    and exists (select from orders o where o.order_id = w.id for update skip locked)
    and (exists (select from credit c
        where c.bu = w.audited->>'bu' and c.org_code = w.audited->>'org' and c.cv_code = w.audited->>'cv' for update skip locked)
      or not exists (select from credit c where c.bu = w.audited->>'bu' and c.org_code = w.audited->>'org' and c.cv_code = w.audited->>'cv'));

  for wish in
    select w.*, array[w.audited->>'bu', w.audited->>'org', w.audited->>'cv'] as place,
      a.user_id, a.active_flag, a.user_group, a.reaches, a.master_version, first.answer as first_answer, first.same, first.created_at, c.credit_limit, t.used,
      o.order_number, o.version as now_version, o.status, o.amount as now_amount, o.waiting_reason, o.waiting_over, o.invoice_number, o.taken_over_at
    from rows from (jsonb_to_recordset(flight) as (audited jsonb, key text, hash text, keyless boolean, again boolean, master bigint, "orderId" bigint, version int,
        changes boolean, relined boolean, amount bigint, before text, after text))
      with ordinality as w(audited, key, hash, keyless, again, master, id, version, changes, relined, amount, before, after, at)
    left join lateral authority_of((w.audited->>'sessionId')::uuid, w.audited->>'bu', w.audited->>'cv', w.audited->>'org', (w.audited->>'at')::timestamptz) a on true
    left join lateral (select i.answer, i.body_hash = decode(w.hash, 'hex') as same, i.created_at from idempotency i
      where i.user_id = w.audited->>'userId' and i.key = w.key limit 1) first on true
    left join lateral (select l.credit_limit from credit l
      where l.bu = w.audited->>'bu' and l.org_code = w.audited->>'org' and l.cv_code = w.audited->>'cv' limit 1) c on true
    left join lateral (select * from orders x
      where x.order_id = w.id and x.bu = w.audited->>'bu' and x.org_code = w.audited->>'org' and x.cv_code = w.audited->>'cv' limit 1) o on true
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
      when wish.created_at is not null and not (wish.keyless and (wish.again or wish.created_at not between now() - interval '10 seconds' and now() + interval '10 seconds'))
        then jsonb_build_object('first', jsonb_build_object('same', wish.same, 'answer', wish.first_answer))
      when wish.now_version is distinct from wish.version or wish.status <> 'PO' or wish.id = any (moved) then jsonb_build_object('changed', true)
      when wish.master_version <> wish.master then jsonb_build_object('stale', true)
    end;
    continue when verdicts[wish.at] is not null;
    if wish.created_at is not null then delete from idempotency i where i.user_id = wish.audited->>'userId' and i.key = wish.key; end if;

    if place is distinct from wish.place then
      place := wish.place;
      credit_left := wish.credit_limit - wish.used;
    end if;
    -- Decided where the lines differ, and for an order that waits: it may fit by now. What it counted until now is free for it. Where its invoice is here,
    -- that counts, and nothing is decided.
    over := wish.waiting_over;
    decides := (wish.relined or wish.waiting_reason is not null) and wish.invoice_number = '';
    if decides then
      if order_uses_credit(wish.status, wish.waiting_reason, wish.invoice_number, wish.taken_over_at) then credit_left := credit_left + wish.now_amount; end if;
      over := case when wish.amount > credit_left then wish.amount - greatest(credit_left, 0) end;
      if over is null then credit_left := credit_left - wish.amount; end if;
    end if;
    if wish.changes or over is distinct from wish.waiting_over then
      moved := moved || wish.id;
      ready := ready || (flight->(wish.at::int - 1));
      numbers := numbers || wish.order_number;
      overs := overs || over;
      decided := decided || decides;
      edits := edits || ((flight->(wish.at::int - 1)->'edit') || jsonb_build_object('overBefore', wish.waiting_over, 'overAfter', over));
    end if;
    verdicts[wish.at] := jsonb_build_object('answer',
      jsonb_build_object('orderId', wish.id, 'orderNumber', wish.order_number, 'version', wish.version + (wish.id = any (moved))::int));
    done := done || jsonb_build_object('audited', wish.audited || jsonb_build_object('subject', wish.order_number), 'key', wish.key, 'hash', wish.hash,
      'before', wish.before, 'after', wish.after, 'answer', verdicts[wish.at]->'answer');
  end loop;
  if cardinality(done) = 0 then return to_jsonb(verdicts); end if;

  update orders o set version = o.version + 1, ship_to = h.shipto, ship_to_name = h."shipToName", send_by = h."orderBy", send_by_name = h."sendByName",
    require_date = h."requireDate", require_time = h."requireTime", license_plate = h."licensePlate", license_plate_plain = h."licensePlatePlain",
    comments = h.comments, telephone = h.telephone, amount = w.amount, total_product = jsonb_array_length(w.lines), total_qty = w.quantity,
    waiting_reason = case when r.over is not null then 'over_credit_limit' end, waiting_over = r.over
  from unnest(ready, overs) as r(edit, over), jsonb_to_record(r.edit) as w("orderId" bigint, amount bigint, quantity numeric, lines jsonb, header jsonb),
    jsonb_to_record(w.header) as h(shipto text, "shipToName" text, "orderBy" text, "sendByName" text, "requireDate" date, "requireTime" text,
      "licensePlate" text, "licensePlatePlain" text, comments text, telephone text)
  where o.order_id = w."orderId";

  -- A line that changes where it stands is written over: a new purchase of what is sold today, of which nothing has been sent. Taken out of JSON first:
  -- joined at once it would be looked for by its order alone, and each line of the order read as often as there are lines.
  with line as materialized (
    select (r->>'orderId')::bigint as order_id, r->'audited'->>'bu' as bu, l.* from unnest(ready) r
    cross join lateral rows from (jsonb_to_recordset(r->'lines') as (was int, same boolean, sku text, quantity numeric, "unitPrice" bigint, amount bigint))
      with ordinality as l(was, same, sku, quantity, price, amount, sequence)
    where l.was = l.sequence and not l.same
  )
  update order_line o set product_code = p.product_code, medicine_code = p.medicine_code, grade_code = p.grade_code, grade_name_th = p.grade_name_th,
    grade_name_en = p.grade_name_en, name_th = p.name_th, name_en = p.name_en, unit_code = p.unit_code, unit_name_th = p.unit_name_th,
    unit_name_en = p.unit_name_en, pack_size = p.pack_size, weight_kg = p.weight_kg, price_by = p.price_by, image_path = p.image_path,
    order_qty = l.quantity, unit_price = l.price, amount = l.amount, net_amount = l.amount, entry_type = default,
    allocate_qty = default, allocate_weight = default, allocated_at = default, send_qty = default, send_weight = default, sent_at = default,
    invoice_qty = default, invoice_weight = default, invoiced_at = default
  from line l cross join lateral (select * from product p where p.bu = l.bu and p.sku = l.sku limit 1) p
  where o.order_id = l.order_id and o.sequence = l.was;

  -- Where one is added, taken out or moved: what stays elsewhere moves as it is, the rest is written anew.
  if exists (select from unnest(ready) r where (r->>'resequenced')::boolean) then
    with kept as (
      select (r->>'orderId')::bigint as order_id, l.sequence from unnest(ready) r
      cross join lateral rows from (jsonb_to_recordset(r->'lines') as (was int)) with ordinality as l(was, sequence)
      where l.was = l.sequence
    ), gone as (
      delete from order_line l using unnest(ready) r
      where (r->>'resequenced')::boolean and l.order_id = (r->>'orderId')::bigint
        and not exists (select from kept k where k.order_id = l.order_id and k.sequence = l.sequence)
      returning l as line
    )
    select array_agg(line) into parted from gone;

    insert into order_line
    select (jsonb_populate_record(p, jsonb_build_object('sequence', l.sequence))).*
    from unnest(ready) r
    cross join lateral rows from (jsonb_to_recordset(r->'lines') as (was int, same boolean)) with ordinality as l(was, same, sequence)
    join unnest(parted) p on p.order_id = (r->>'orderId')::bigint and p.sequence = l.was
    where l.same and l.sequence <> l.was;

    insert into order_line (order_id, sequence, sku, product_code, medicine_code, grade_code, grade_name_th, grade_name_en, name_th, name_en,
      unit_code, unit_name_th, unit_name_en, pack_size, weight_kg, price_by, image_path, order_qty, unit_price, amount, net_amount)
    select (r->>'orderId')::bigint, l.sequence, p.sku, p.product_code, p.medicine_code, p.grade_code, p.grade_name_th, p.grade_name_en, p.name_th, p.name_en,
      p.unit_code, p.unit_name_th, p.unit_name_en, p.pack_size, p.weight_kg, p.price_by, p.image_path, l.quantity, l.price, l.amount, l.amount
    from unnest(ready) r
    cross join lateral rows from (jsonb_to_recordset(r->'lines') as (was int, same boolean, sku text, quantity numeric, "unitPrice" bigint, amount bigint))
      with ordinality as l(was, same, sku, quantity, price, amount, sequence)
    cross join lateral (select * from product p where p.bu = r->'audited'->>'bu' and p.sku = l.sku limit 1) p
    where not l.same and l.was is distinct from l.sequence;
  end if;

  -- An edit moves nothing: from PO to PO. A decision that it fits is kept as one, as a move of staff is.
  insert into order_step (order_id, at, user_id, user_name, user_group, from_status, to_status, credit_over, edit)
  select (r.wish->>'orderId')::bigint, (r.wish->'audited'->>'at')::timestamptz, r.wish->'audited'->>'userId', r.wish->'header'->>'userName', r.wish->'audited'->>'group',
    'PO', 'PO', case when r.decides and r.over is null then 0 end, r.edit
  from unnest(ready, overs, decided, edits) as r(wish, over, decides, edit);

  insert into outbox (document, kind, payload, created_at)
  select r.number, 'order-changed', jsonb_build_object('orderId', r.wish->'orderId', 'orderNumber', r.number, 'version', (r.wish->>'version')::int + 1,
      'header', r.wish->'header', 'place', (r.wish->'audited') - array['requestId', 'sessionId'], 'waitingOver', r.over,
      'amount', r.wish->'amount', 'quantity', r.wish->'quantity', 'lines', r.wish->'lines', 'edit', r.edit),
    (r.wish->'audited'->>'at')::timestamptz
  from unnest(ready, numbers, overs, edits) as r(wish, number, over, edit);

  insert into idempotency (user_id, key, call, body_hash, answer)
  select d->'audited'->>'userId', d->>'key', d->'audited'->>'call', decode(d->>'hash', 'hex'), d->'answer' from unnest(done) d;

  perform write_audits(array_agg(d->'audited'), array_agg(d->>'before'), array_agg(d->>'after')) from unnest(done) d;
  return to_jsonb(verdicts);
end $$;
