-- Audit rows are written here and queued for the sealer, which reads each as one text; they are never changed or removed.

-- Every audit row is written here, for `writeAudit` and record_command. `entry` is
-- {at, requestId, outcome, call, userId, group, sessionId, bu, org, cv, subject, facts}; what is absent or empty is null.
create or replace function write_audit(entry jsonb, before_state bytea, after_state bytea) returns void language plpgsql as $$
begin
  insert into audit (at, request_id, outcome, call, user_id, user_group, session_id, bu, org_code, cv_code, subject, before_hash, after_hash, facts)
  values (coalesce((entry->>'at')::timestamptz, now()), entry->>'requestId', entry->>'outcome', entry->>'call', entry->>'userId', entry->>'group',
    (entry->>'sessionId')::uuid, nullif(entry->>'bu', ''), nullif(entry->>'org', ''), nullif(entry->>'cv', ''), entry->>'subject',
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

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name;
end $$;
create or replace trigger audit_fixed before update or delete on audit for each row execute function refuse_change();
create or replace trigger audit_kept before truncate on audit for each statement execute function refuse_change();
