-- Sums of what a customer has used of the credit at an organisation, and how often their orders there have changed.

-- Whether an order counts against the credit: it passed and has no invoice here. A sent or received one that was taken over does not: the
-- other system settles it (D-44). `credit_used` and the index `orders_open` have the same rule.
create or replace function order_uses_credit(status text, waiting_reason text, invoice_number text, taken_over_at timestamptz) returns boolean language sql immutable as $$
  select waiting_reason is null and invoice_number = ''
    and (status in ('PO', 'SO', 'APPV', 'TO') or (status in ('INV', 'RECEIVE') and taken_over_at is null))
$$;

-- Adds to the tallies of some places. A place whose row another transaction has locked gets a second row for a while, so that no writer waits for
-- another; a writer that finds several that are free merges them. One free row, as a rule, is updated.
create or replace function add_to_place_tally(added place_tally[]) returns void language plpgsql as $$
declare
  a place_tally;
  held tid[];
begin
  foreach a in array added loop
    held := array(select p.ctid from place_tally p where p.bu = a.bu and p.org_code = a.org_code and p.cv_code = a.cv_code for update skip locked);
    if cardinality(held) = 1 then
      update place_tally p set ordered = p.ordered + a.ordered, owed = p.owed + a.owed, moves = p.moves + a.moves where p.ctid = held[1];
    else
      with taken as (delete from place_tally where ctid = any (held) returning *)
      insert into place_tally (bu, org_code, cv_code, ordered, owed, moves)
        select a.bu, a.org_code, a.cv_code, a.ordered + coalesce(sum(ordered), 0), a.owed + coalesce(sum(owed), 0), a.moves + coalesce(sum(moves), 0) from taken;
    end if;
  end loop;
end $$;

-- Satang that are left of a customer's credit, null where no limit is on file. Locks the customer's credit, so that no other transaction
-- decides about it until this one ends; without a limit the place itself, because overdue invoices hold orders there, too. features/orders/credit.ts decides whether an order fits.
create or replace function lock_credit(unit text, org text, cv text) returns bigint language plpgsql as $$
declare credit_left bigint;
begin
  -- Locked before the sum is read, so that the sum includes what the previous transaction committed.
  select credit_limit into credit_left from credit where bu = unit and org_code = org and cv_code = cv for update;
  if not found then
    perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'credit', unit, org, cv), 0));
    return null;
  end if;
  -- The tally costs the same however many orders are open.
  return credit_left - (select coalesce(sum(ordered + owed), 0) from place_tally where bu = unit and org_code = org and cv_code = cv);
end $$;
