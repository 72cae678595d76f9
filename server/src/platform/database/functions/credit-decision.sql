-- Satang by which an order would take its customer over the limit if it counted now; 0 where it fits, null where nothing is decided:
-- no limit is on file, or the order's invoice is here and counts instead (D-44).
-- No other transaction decides about this customer until this one ends.
create or replace function decide_credit(id bigint) returns bigint language plpgsql as $$
declare
  asked orders;
  credit_left bigint;
begin
  select * into asked from orders where order_id = id;
  if asked.invoice_number <> '' then return null; end if;
  -- The lock comes first and the sum after it, so that the sum sees what the one before us committed.
  select credit_limit into credit_left from credit
    where bu = asked.bu and org_code = asked.org_code and cv_code = asked.cv_code for update;
  if not found then return null; end if;
  -- The tally costs the same however many orders are open.
  credit_left := credit_left - (select coalesce(sum(ordered + owed), 0) from place_tally
    where bu = asked.bu and org_code = asked.org_code and cv_code = asked.cv_code);
  -- One that passed before is among what is used.
  if order_uses_credit(asked.status, asked.waiting_reason, asked.invoice_number, asked.taken_over_at) then
    credit_left := credit_left + asked.amount;
  end if;
  return case when asked.amount > credit_left then asked.amount - greatest(credit_left, 0) else 0 end;
end $$;
