-- What was audited is queued for the sealer, read by it as one text, and never changed or removed.

create or replace function queue_for_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed values (new.audit_id);
  return null;
end $$;
create or replace trigger audit_queued after insert on audit for each row execute function queue_for_seal();

-- Every column of an audit row as one text that no session setting changes. Seals cover this text: one that reads
-- otherwise needs another name, and rows sealed before are still read by this one.
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
create or replace trigger audit_seal_fixed before update or delete on audit_seal for each row execute function refuse_change();
create or replace trigger audit_seal_kept before truncate on audit_seal for each statement execute function refuse_change();
