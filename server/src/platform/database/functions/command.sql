-- The first and the last step of every write (design §4).

-- Takes an idempotency key for this person, waiting for another request under it. Null when it is ours;
-- A keyless repeat is the same for ten seconds (decisions/placing-orders.md), before and after: after the clock was set back
-- an older row may be hours in the future, and is then no repeat.
create or replace function claim_command(person text, intent text, called text, hash bytea, keyless boolean, again boolean) returns jsonb language plpgsql as $$
declare first record;
begin
  insert into idempotency (user_id, key, call, body_hash) values (person, intent, called, hash)
  on conflict (user_id, key) do update set created_at = now(), answer = null
    where keyless and (again or idempotency.created_at not between now() - interval '10 seconds' and now() + interval '10 seconds');
  if found then return null; end if;
  select i.body_hash = hash as same, i.answer into first from idempotency i where i.user_id = person and i.key = intent;
  return jsonb_build_object('same', first.same, 'answer', first.answer);
end $$;

-- Stores the answer under its key and writes outbox and audit rows. `told` is a list of {document, kind, version, payload, notices}; 0.2.0 has no version and no notices.
create or replace function record_command(audited jsonb, intent text, answered jsonb, told jsonb, before_state bytea, after_state bytea) returns void language plpgsql as $$
begin
  update idempotency set answer = answered where user_id = audited->>'userId' and key = intent;
  insert into outbox (document, kind, version, payload, notices, created_at)
    select t->>'document', t->>'kind', coalesce((t->>'version')::smallint, 1), t->'payload', t->'notices', (audited->>'at')::timestamptz from jsonb_array_elements(told) t;
  perform write_audit(audited || '{"outcome": "accepted"}', before_state, after_state);
end $$;
