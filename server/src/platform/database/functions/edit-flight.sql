-- Changes orders that are still in PO, the edits of many people in one transaction (D-41): each edit whole or not at all, at the version it was made
-- from and the prices it was checked at, within the credit limit or waiting (D-44). The manner is place_flight's.
-- `flight` lists {audited, key, hash, keyless, again, master, orderId, version, changes, relined, header, amount, quantity, lines: [{was, same, sku, quantity, unitPrice, amount}],
--   edit, before, after}: `lines` is what the order holds from now on, `was` the line's number until now, `same` where it stays as it is; `relined` where
--   any differs. Amounts in satang, hashes in hex, no key of one person twice. Answers for each, in the same order, what place_flight answers, or
--   {changed}  the order is no longer of this version
create or replace function edit_flight(flight jsonb) returns jsonb language plpgsql as $$
declare
  free bigint[];
  wish record;
  place text[];
  credit_left bigint;
  over bigint;
  decides boolean;
  moves boolean;
  moved bigint[] := '{}';
  ready jsonb[] := '{}';
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
        changes boolean, relined boolean, header jsonb, amount bigint, quantity numeric, lines jsonb, edit jsonb, before text, after text))
      with ordinality as w(audited, key, hash, keyless, again, master, id, version, changes, relined, header, amount, quantity, lines, edit, before, after, at)
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
      when wish.created_at is not null and not (wish.keyless and (wish.again or wish.created_at < now() - interval '10 seconds'))
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
    moves := wish.changes or over is distinct from wish.waiting_over;
    verdicts[wish.at] := jsonb_build_object('answer', jsonb_build_object('orderId', wish.id, 'orderNumber', wish.order_number, 'version', wish.version + moves::int));
    done := done || jsonb_build_object('audited', wish.audited || jsonb_build_object('subject', wish.order_number), 'key', wish.key, 'hash', wish.hash,
      'before', wish.before, 'after', wish.after, 'answer', verdicts[wish.at]->'answer');
    if moves then
      moved := moved || wish.id;
      ready := ready || jsonb_build_object('orderId', wish.id, 'orderNumber', wish.order_number, 'version', wish.version + 1, 'header', wish.header, 'place', wish.audited,
        'waitingOver', over, 'decided', decides, 'relined', wish.relined, 'amount', wish.amount, 'quantity', wish.quantity, 'lines', wish.lines,
        'edit', wish.edit || jsonb_build_object('overBefore', wish.waiting_over, 'overAfter', over));
    end if;
  end loop;
  if cardinality(done) = 0 then return to_jsonb(verdicts); end if;

  update orders o set version = r.version, ship_to = h.shipto, ship_to_name = h."shipToName", send_by = h."orderBy", send_by_name = h."sendByName",
    require_date = h."requireDate", require_time = h."requireTime", license_plate = h."licensePlate", license_plate_plain = h."licensePlatePlain",
    comments = h.comments, telephone = h.telephone, amount = r.amount, total_product = jsonb_array_length(r.lines), total_qty = r.quantity,
    waiting_reason = case when r."waitingOver" is not null then 'over_credit_limit' end, waiting_over = r."waitingOver"
  from jsonb_to_recordset(to_jsonb(ready)) as r("orderId" bigint, version int, amount bigint, quantity numeric, "waitingOver" bigint, lines jsonb, header jsonb),
    jsonb_to_record(r.header) as h(shipto text, "shipToName" text, "orderBy" text, "sendByName" text, "requireDate" date, "requireTime" text,
      "licensePlate" text, "licensePlatePlain" text, comments text, telephone text)
  where o.order_id = r."orderId";

  -- What stays where it is is not touched; what stays elsewhere moves as it is; the rest is written anew from what is sold today.
  with wanted as (
    select (r->>'orderId')::bigint as order_id, l.was, l.same, l.sequence from unnest(ready) r
    cross join lateral rows from (jsonb_to_recordset(r->'lines') as (was int, same boolean)) with ordinality as l(was, same, sequence)
    where (r->>'relined')::boolean
  ), gone as (
    delete from order_line l using (select distinct order_id from wanted) e
    where l.order_id = e.order_id and not exists (
      select from wanted w where w.order_id = l.order_id and w.same and w.was = l.sequence and w.sequence = l.sequence)
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
  cross join lateral rows from (jsonb_to_recordset(r->'lines') as (same boolean, sku text, quantity numeric, "unitPrice" bigint, amount bigint))
    with ordinality as l(same, sku, quantity, price, amount, sequence)
  cross join lateral (select * from product p where p.bu = r->'place'->>'bu' and p.sku = l.sku limit 1) p
  where (r->>'relined')::boolean and not l.same;

  -- An edit moves nothing: from PO to PO. A decision that it fits is kept as one, as a move of staff is.
  insert into order_step (order_id, at, user_id, user_name, user_group, from_status, to_status, credit_over, edit)
  select (r->>'orderId')::bigint, (r->'place'->>'at')::timestamptz, r->'place'->>'userId', r->'header'->>'userName', r->'place'->>'group', 'PO', 'PO',
    case when (r->>'decided')::boolean and r->>'waitingOver' is null then 0 end, r->'edit' from unnest(ready) r;

  insert into outbox (document, kind, payload, created_at)
  select r->>'orderNumber', 'order-changed', (r - array['decided', 'relined']) || jsonb_build_object('place', (r->'place') - array['requestId', 'sessionId']),
    (r->'place'->>'at')::timestamptz from unnest(ready) r;

  insert into idempotency (user_id, key, call, body_hash, answer)
  select d->'audited'->>'userId', d->>'key', d->'audited'->>'call', decode(d->>'hash', 'hex'), d->'answer' from unnest(done) d;

  perform write_audit((d->'audited') || jsonb_build_object('outcome', 'accepted'), decode(d->>'before', 'hex'), decode(d->>'after', 'hex')) from unnest(done) d;
  return to_jsonb(verdicts);
end $$;
