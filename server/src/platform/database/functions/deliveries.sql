-- The business unit of an event, where it names one.
create or replace function unit_of_event(payload jsonb) returns text language sql immutable as $$
  select coalesce(payload->>'bu', payload->'place'->>'bu')
$$;

-- Whether a receiver of these kinds and business units wants an event. A test message is for the one that it names.
create or replace function wants_event(whose text, kinds text[], units text[], kind text, payload jsonb) returns boolean language sql immutable as $$
  select case when kind = 'test' then payload->>'receiver' is not distinct from whose
    else (kinds is null or kind = any (kinds)) and (units is null or unit_of_event(payload) = any (units)) end
$$;

-- Numbers what was written to the outbox and gives it to each receiver that wants it; answers how much it did. One at a time, so that the numbers are in
-- the order of commits; while there is no receiver, events are numbered and wait. An event that 0.2.0 has tried to send has its old number, and while a
-- copy of 0.2.0 may be sending one, later ones of its document wait. `outbox.delivered_at` is when an event was given to its receivers; when one took it
-- is `outbox_delivery.delivered_at`.
create or replace function spread_outbox(at timestamptz, most int) returns int language plpgsql as $$
declare
  has_receiver boolean;
  found bigint[];
  given int;
begin
  perform pg_advisory_xact_lock(hashtext('outbox_delivery'));
  has_receiver := exists (select from receiver where ended_at is null);
  if has_receiver then
    found := array(select outbox_id from outbox where delivered_at is null and (tries = 0 or dead_at is not null or next_try_at is null
      or next_try_at <= at or next_try_at > at + interval '1 hour') order by outbox_id limit most for update);
  else
    found := array(select outbox_id from outbox where delivered_at is null and event_id is null and (tries = 0 or dead_at is not null or next_try_at is null
      or next_try_at <= at or next_try_at > at + interval '1 hour') order by outbox_id limit most for update);
  end if;
  if found = '{}' then return 0; end if;
  with free as materialized (
    select o.outbox_id, coalesce(o.event_id, case when o.tries > 0 then o.outbox_id end) as known
    from outbox o where o.outbox_id = any (found)
      and not exists (select from outbox b where b.document = o.document and b.outbox_id < o.outbox_id and b.delivered_at is null and b.tries > 0
        and b.dead_at is null and b.next_try_at > at and b.next_try_at <= at + interval '1 hour')
    order by o.outbox_id),
  numbered as materialized (select outbox_id, coalesce(known, nextval('outbox_outbox_id_seq')) as event_id from free),
  told as (
    update outbox o set event_id = n.event_id, delivered_at = case when has_receiver then at end
    from numbered n where o.outbox_id = n.outbox_id returning o.*),
  wanted as (
    select r.name, t.*, row_number() over (partition by r.name, t.document order by t.outbox_id) as place
    from told t join receiver r on r.ended_at is null and wants_event(r.name, r.kinds, r.units, t.kind, t.payload)),
  written as (
    insert into outbox_delivery (receiver, event_id, outbox_id, document, is_first, next_try_at, tries, refusals, failing_since, failure, given_up_at)
    select w.name, w.event_id, w.outbox_id, w.document,
      w.place = 1 and not exists (select from outbox_delivery d where d.document = w.document and d.receiver = w.name and d.delivered_at is null),
      at, w.tries, w.refusals, w.failing_since, w.failure, w.dead_at from wanted w
    on conflict do nothing)
  select count(*) into given from told;
  return given;
end $$;

-- Writes what became of tries of one receiver. What was taken frees the next event of its document; what failed counts only where no later try began.
-- One row after the other, each by its key: joined to a list, they were planned by a guess of its length, and the table was read.
create or replace function settle_deliveries(whose text, at timestamptz, results jsonb) returns void language plpgsql as $$
declare
  r record;
  following record;
begin
  perform pg_advisory_xact_lock_shared(hashtext('outbox_delivery'));
  for r in
    select * from jsonb_to_recordset(results) as r (id bigint, document text, tries int, taken boolean, failure text, refusals int,
      "failingSince" timestamptz, "nextTryAt" timestamptz, "givenUpAt" timestamptz, told jsonb) order by id
  loop
    update outbox_delivery d set
      delivered_at = case when r.taken then at end,
      failure = r.failure,
      refusals = r.refusals,
      failing_since = r."failingSince",
      next_try_at = r."nextTryAt",
      given_up_at = r."givenUpAt",
      last_tries = case when jsonb_array_length(d.last_tries) > 9 then d.last_tries - 0 else d.last_tries end || r.told
    where d.receiver = whose and d.event_id = r.id and d.delivered_at is null and (r.taken or d.tries = r.tries);
    if r.taken then
      -- The whole key of the index, compared and sorted by: with equal documents alone PostgreSQL may read all that waits for the receiver, by number.
      select n.document, n.receiver, n.event_id into following from outbox_delivery n
      where (n.document, n.receiver, n.event_id) > (r.document, whose, 0) and n.delivered_at is null order by n.document, n.receiver, n.event_id limit 1;
      if following.document = r.document and following.receiver = whose then
        update outbox_delivery d set is_first = true, next_try_at = at where d.receiver = whose and d.event_id = following.event_id and not d.is_first;
      end if;
    end if;
  end loop;
end $$;

-- Sends a receiver again the events from one number to another, perhaps of one document and of some kinds: what it took, what was given up,
-- and what it wants but was never sent. Answers how many.
create or replace function tell_again(whose text, at timestamptz, first_id bigint, last_id bigint, of_document text, of_kinds text[], most int) returns int language plpgsql as $$
declare
  documents text[];
begin
  perform pg_advisory_xact_lock(hashtext('outbox_delivery'));
  with told as materialized (
    select o.event_id, o.outbox_id, o.document, o.kind, o.payload from outbox o
    where of_document is null and o.event_id between first_id and last_id and o.delivered_at is not null order by o.event_id limit most),
  of_one as materialized (
    select o.event_id, o.outbox_id, o.document, o.kind, o.payload from outbox o
    where o.document = of_document and o.event_id between first_id and last_id and o.delivered_at is not null order by o.outbox_id limit most),
  again as (
    insert into outbox_delivery (receiver, event_id, outbox_id, document, is_first, next_try_at)
      select whose, t.event_id, t.outbox_id, t.document, false, at
      from (select * from told union all select * from of_one) t join receiver r on r.name = whose and (of_kinds is null or t.kind = any (of_kinds))
        and wants_event(r.name, r.kinds, r.units, t.kind, t.payload)
    on conflict (receiver, event_id) do update set delivered_at = null, given_up_at = null, refusals = 0, failing_since = null, failure = '', is_first = false, next_try_at = at
      where outbox_delivery.delivered_at is not null or outbox_delivery.given_up_at is not null
    returning document)
  select coalesce(array_agg(document), '{}') into documents from again;
  update outbox_delivery d set is_first = d.event_id = f.first_of
  from (
    select n.document, min(n.event_id) as first_of from outbox_delivery n
    where n.document = any (documents) and n.receiver = whose and n.delivered_at is null group by n.document) f
  where d.document = f.document and d.receiver = whose and d.delivered_at is null and d.is_first <> (d.event_id = f.first_of);
  return cardinality(documents);
end $$;
