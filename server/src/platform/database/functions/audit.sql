-- Audit rows are written here and queued for the sealer, which reads each as one text; they are never changed or removed.

-- Every audit row is written here, for `writeAudit` and record_command. `entry` is
-- {at, requestId, outcome, call, userId, group, sessionId, bu, org, cv, subject, facts}; what is absent or empty is null.
create or replace function write_audit(entry jsonb, before_state bytea, after_state bytea) returns void language plpgsql as $$
begin
  insert into audit (at, request_id, outcome, call, user_id, user_group, session_id, bu, org_code, cv_code, subject, before_hash, after_hash, facts)
  values (coalesce((entry->>'at')::timestamptz, now()), entry->>'requestId', entry->>'outcome', entry->>'call', entry->>'userId', entry->>'group',
    nullif(entry->>'sessionId', '')::uuid, nullif(entry->>'bu', ''), nullif(entry->>'org', ''), nullif(entry->>'cv', ''), entry->>'subject',
    before_state, after_state, coalesce(entry->'facts', '{}'));
end $$;

create or replace function queue_for_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed values (new.audit_id);
  return null;
end $$;
create or replace trigger audit_queued after insert on audit for each row execute function queue_for_seal();

-- Every column of an audit row as one text that no session setting changes. Seals cover this text: a function that answers
-- another text needs another name, and rows sealed before are still read by this one.
create or replace function audit_words(a audit) returns text language sql stable as $$
  select jsonb_build_array(a.audit_id, extract(epoch from a.at)::text, a.request_id, a.outcome, a.call, a.user_id, a.user_group, a.session_id,
    a.bu, a.org_code, a.cv_code, a.subject, encode(a.before_hash, 'hex'), encode(a.after_hash, 'hex'), a.facts)::text
$$;

-- The one change: an erasure of a person rewrites subject and facts of an audit row, and has recorded the hash of the row as it is afterwards.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'audit' and tg_op = 'UPDATE' then
    if exists (select from audit_erasure e where e.audit_id = old.audit_id and new.audit_id = old.audit_id and e.words_hash = sha256(convert_to(audit_words(new), 'UTF8')))
    then return new; end if;
  end if;
  raise exception 'rows of % are never changed or removed', tg_table_name;
end $$;
create or replace trigger audit_fixed before update or delete on audit for each row execute function refuse_change();
create or replace trigger audit_kept before truncate on audit for each statement execute function refuse_change();

-- Rewrites subject and facts of a row for an erasure. The server's role may not change audit rows by itself; `verify` names a row whose mark was not made with
-- the key of this installation.
create or replace function erase_audit(id bigint, new_subject text, new_facts jsonb, new_mark bytea, mark_key text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  becomes audit;
begin
  select p.* into strict becomes from audit a cross join lateral jsonb_populate_record(a, jsonb_build_object('subject', new_subject, 'facts', new_facts)) p
    where a.audit_id = id;
  insert into audit_erasure values (id, sha256(convert_to(audit_words(becomes), 'UTF8')), new_mark, mark_key)
    on conflict (audit_id) do update set words_hash = excluded.words_hash, mark = excluded.mark, key_id = excluded.key_id;
  update audit set subject = new_subject, facts = new_facts where audit_id = id;
end $$;
