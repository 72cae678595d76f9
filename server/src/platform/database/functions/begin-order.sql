-- The first step of placing an order, or of editing the one that is named: claims the key as `claim_command` does, locks the order and then the customer's
-- credit, and reads the caller's rights after that, so that a right which was removed until then is missing. Placing one gets its id and its number.
create or replace function begin_order(person text, intent text, called text, hash bytea, keyless boolean, again boolean,
  sid uuid, unit text, org text, cv text, named bigint, at timestamptz) returns jsonb language plpgsql as $$
declare
  first jsonb := claim_command(person, intent, called, hash, keyless, again);
  credit_left bigint;
  rights jsonb;
begin
  if first is not null then return first; end if;
  if named is not null then perform from orders where order_id = named and bu = unit and org_code = org and cv_code = cv for update; end if;
  credit_left := lock_credit(unit, org, cv);
  select to_jsonb(r) into rights from (select a.user_id, a.active_flag, a.user_group, a.reaches, a.master_version from authority_of(sid, unit, cv, org, at) a) r;
  return jsonb_build_object('left', credit_left, 'rights', rights,
    'numbers', case when named is null then jsonb_build_object('id', nextval('orders_order_id_seq'), 'counter', nextval('order_number_seq')) end);
end $$;
